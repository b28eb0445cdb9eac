# Three images, one build: `docker build .` gives the dashboard; `--target upstream` and `--target identity` the reference
# upstream and the local identity provider, for a first look. The dashboard's image holds neither: one opens its data to
# whoever reaches /__control, the other signs in without a password.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs --force
RUN npm prune --omit=dev --ignore-scripts
# Optional packages stay, for among them is the image decoder of this platform; types and TypeScript, which go with them, run nowhere.
RUN rm -rf node_modules/typescript node_modules/undici-types node_modules/@types/node node_modules/@types/pg
# What only compilers, debuggers and readers open is two fifths of the rest. Licences stay.
RUN find node_modules -type f ! -iname 'licen[cs]e*' ! -iname 'notice*' \
  \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -iname '*.md' -o -name '*.flow' \) -delete
# The list of parts: --omit=dev would leave out what a tool needs as well, so that the tools' names go first.
RUN npm pkg delete devDependencies && npm sbom --sbom-format=cyclonedx > sbom.cdx.json
RUN mkdir data

# What the three share. Without further settings a program refuses to start and names what is missing: nothing runs in
# demonstration mode unasked.
FROM node:24-slim AS program
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 DATA_DIR=/app/data
WORKDIR /app
COPY --from=build /app/package.json /app/sbom.cdx.json ./
COPY --from=build /app/node_modules ./node_modules
# The only place a program may write to: embedded databases and generated keys, when no others are configured.
COPY --from=build --chown=node:node /app/data ./data
USER node
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]

FROM program AS upstream
ENV PORT=4001
COPY --from=build /app/build/upstream.js /app/build/schema.graphql ./build/
EXPOSE 4001
CMD ["node", "build/upstream.js"]

FROM program AS identity
ENV PORT=4002
COPY --from=build /app/build/identity.js ./build/
EXPOSE 4002
CMD ["node", "build/identity.js"]

# The last stage is what a build without a target gives.
FROM program AS dashboard
ENV PORT=3000
COPY --from=build /app/build/server.js /app/build/image-decoder.mjs ./build/
COPY --from=build /app/build/server ./build/server
COPY --from=build /app/build/client ./build/client
EXPOSE 3000
CMD ["node", "build/server.js"]
