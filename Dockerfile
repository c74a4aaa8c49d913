# syntax=docker/dockerfile:1
FROM python:3.11-slim AS build
WORKDIR /build
COPY requirements.lock ./
RUN python -m venv /opt/deadwood && \
    /opt/deadwood/bin/pip install --no-cache-dir --require-hashes -r requirements.lock

FROM python:3.11-slim
RUN useradd --system --uid 10001 --home-dir /data deadwood && install -d -o deadwood /data
COPY --from=build /opt/deadwood /opt/deadwood
COPY bot /app/bot
COPY engine /app/engine
COPY sandbox /app/sandbox
WORKDIR /app
USER deadwood
ENV PATH=/opt/deadwood/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 \
    DATABASE_PATH=/data/deadwood.db BACKUP_DIR=/data/backups HEALTH_PORT=8081
VOLUME /data
HEALTHCHECK --interval=60s --timeout=10s --start-period=30s CMD ["python", "-m", "bot", "--healthy"]
CMD ["python", "-m", "bot"]
