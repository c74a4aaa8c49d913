-- The language of what everybody reads on a server; NULL for that of the server in Discord.
ALTER TABLE servers ADD COLUMN language TEXT;
