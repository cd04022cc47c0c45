# Images of the mock server (default) and of an example receiver (--target receiver).
FROM node:24-slim AS build
WORKDIR /repository
COPY . .
RUN npm ci && npm pack -w @agentcomms/client -w @agentcomms/dedupe -w @agentcomms/mock-server --pack-destination /packed
WORKDIR /mock-server
RUN npm install --omit=dev /packed/agentcomms-mock-server-*.tgz
WORKDIR /receiver
RUN cp -r /repository/examples/receivers/package.json /repository/examples/receivers/src . \
  && npm install --omit=dev /packed/agentcomms-*.tgz

FROM node:24-alpine AS receiver
WORKDIR /app
COPY --from=build /receiver .
USER node
EXPOSE 3000
# Node 24 runs TypeScript without a compiler.
CMD ["node", "src/server.ts"]

FROM node:24-alpine AS mock-server
WORKDIR /app
COPY --from=build /mock-server .
# For a volume with a state file.
RUN mkdir /data && chown node /data
USER node
EXPOSE 4010
# The name of the container works with every --host that other containers can reach.
HEALTHCHECK --interval=5s --timeout=3s --start-period=5s \
  CMD ["node", "-e", "fetch(`http://${os.hostname()}:4010/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "node_modules/@agentcomms/mock-server/dist/cli.js"]
CMD ["--host", "0.0.0.0"]
