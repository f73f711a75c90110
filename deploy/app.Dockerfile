# One image per app of the portal, all from this file:
#   docker build -f deploy/app.Dockerfile --build-arg WORKSPACE=services/auth --build-arg APP=services/auth .
# WORKSPACE is the workspace whose packages are needed at run time, APP the folder with what is run or served.
# docker-compose.yml names both for each app, and the command.
# The digest of the tag, which Renovate keeps; by hand: docker buildx imagetools inspect node:22-bookworm-slim
ARG NODE_IMAGE=node:22-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c

# The same for every app: built once, then taken from the cache.
FROM ${NODE_IMAGE} AS build
WORKDIR /portal
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci && npm run build

FROM build AS packages
ARG WORKSPACE
# `npm ci` refuses a single workspace when the lockfile lacks optional packages of other systems; the versions are the
# lockfile's all the same.
RUN --mount=type=cache,target=/root/.npm \
    rm -rf node_modules && npm install --omit=dev --no-save --workspace "${WORKSPACE}"

FROM ${NODE_IMAGE}
ARG APP
ENV NODE_ENV=production
WORKDIR /portal
COPY --from=packages /portal/package.json ./
COPY --from=packages /portal/node_modules ./node_modules
COPY --from=packages /portal/packages ./packages
COPY --from=packages /portal/demo ./demo
COPY --from=packages /portal/${APP} ./${APP}
COPY deploy/health.mjs ./deploy/
RUN install -d -o node -g node /data
USER node
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=5 CMD ["node", "deploy/health.mjs"]
