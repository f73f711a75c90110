# One image per app of the portal, all from this file:
#   docker build -f deploy/app.Dockerfile --build-arg WORKSPACE=services/auth --build-arg APP=services/auth .
# WORKSPACE is the workspace whose packages are needed at run time, APP the folder with what is run or served.
# docker-compose.yml names both for each app, and the command. ALSO are further folders that the program takes from, between spaces.
# PREVIOUS is the image of the app that runs now: shell and remotes bring its releases along, for pages that are open
# (docs/operations.md 'Containers and scaling'). Without one there are none.
ARG PREVIOUS=build
# The digest of the tag, which Renovate keeps; by hand: docker buildx imagetools inspect node:24-bookworm-slim
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

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

FROM ${PREVIOUS} AS previous

FROM packages AS app
ARG APP
ARG ALSO=
COPY --from=previous /portal/${APP} /previous
RUN if [ -f "${APP}/rspack.config.mjs" ]; then node packages/build/src/keep-releases.mjs /previous "${APP}"; fi
RUN mkdir /app && cp --archive --parents ${APP} ${ALSO} /app

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
WORKDIR /portal
COPY --from=packages /portal/package.json ./
COPY --from=packages /portal/node_modules ./node_modules
COPY --from=packages /portal/packages ./packages
COPY --from=packages /portal/tools/demo ./tools/demo
COPY --from=app /app ./
COPY deploy/health.mjs ./deploy/
# What the jobs of the dev stack share with the command line.
COPY tools/dev-stack/scripts/problems.mjs tools/dev-stack/scripts/steps.mjs ./tools/dev-stack/scripts/
RUN install -d -o node -g node /data /run/screenlore
USER node
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=5 CMD ["node", "deploy/health.mjs"]
