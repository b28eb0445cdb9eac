# One image, three programs: the dashboard (default), node build/upstream.js, node build/identity.js.
# scripts/check-image.mjs carries these very steps out without an engine: keep RUN to paths below WORKDIR.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs --force
RUN npm prune --omit=dev --ignore-scripts
# Optional packages stay, for among them is the image decoder of this platform; types and TypeScript, which go with them, run nowhere.
RUN rm -rf node_modules/typescript node_modules/undici-types node_modules/@types/node node_modules/@types/pg
RUN mkdir data

FROM node:24-slim
# Without further settings it refuses to start and names what is missing: nothing runs in demonstration mode unasked.
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/app/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
# The only place the program may write to: embedded databases and generated keys, when no others are configured.
COPY --from=build --chown=node:node /app/data ./data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server.js"]
