#!/usr/bin/env bash
# What `npm test` leaves out: what needs more than Node, and the long runs of the models.
set -euo pipefail
cd "$(dirname "$0")/../.."

missing=()
command -v openssl > /dev/null || missing+=(openssl)
command -v python3 > /dev/null || missing+=(python3)
command -v named-checkzone > /dev/null || missing+=(bind9-utils)
command -v chromium > /dev/null || missing+=(chromium)
command -v redis-server > /dev/null || missing+=(redis-server)
command -v redis-cli > /dev/null || missing+=(redis-tools)
command -v swaks > /dev/null || missing+=(swaks)
if ((${#missing[@]})); then
  echo "Missing: ${missing[*]}. On Debian: apt-get install ${missing[*]}" >&2
  exit 1
fi

step() {
  printf '\n== %s (after %d s)\n' "$1" "$SECONDS"
}
vitest() {
  node node_modules/vitest/vitest.mjs run --config vitest.workspace.ts "$@"
}

step 'webhook vectors: openssl and python3'
bash spec/vectors/check-vectors.sh

step 'the packages, built'
npm run build --silent

step 'zone files: named-checkzone'
node --import tsx packages/e2e/zones/check-zones.ts

step 'mail over SMTP: swaks'
node packages/e2e/smtp/check-smtp.mjs

step 'tools of others: npm ci, 300 MB the first time'
npm ci --prefix packages/e2e --no-audit --no-fund --silent

step 'the packed client in every runtime'
node node_modules/typescript/bin/tsc -p packages/e2e
node --import tsx packages/e2e/runtimes/check-runtimes.ts
node --import tsx packages/e2e/runtimes/check-receiver.ts

step 'the MSW door under MSW 2, its oldest and its latest, and every scenario through MSW 3, on Node 22'
node22=(packages/e2e/node_modules/node22-*/bin/node)
for version in msw2 ''; do
  AGENTCOMMS_MSW=$version "${node22[0]}" node_modules/vitest/vitest.mjs run --config vitest.workspace.ts \
    --project conformance msw/
done
# Under MSW 2 npm test runs them.
AGENTCOMMS_MSW=msw3 "${node22[0]}" node_modules/vitest/vitest.mjs run --config vitest.workspace.ts \
  --project conformance msw/ scenarios/ -t '^msw'

step 'MSW 2 and 3: compiled, and behind a service worker in Chromium'
node --import tsx packages/e2e/msw/check-msw.ts

step 'the console in Chromium: hostile mails, other origins, axe, and every section by clicks and keys'
node --import tsx packages/e2e/console/check-console.ts

step 'receivers that share a Redis, killed at every point'
node packages/e2e/redis/check-hazards.mjs
node packages/e2e/redis/check-redis.mjs

step 'every scenario over HTTP through Prism as a validating proxy'
AGENTCOMMS_JUDGE=prism vitest --project conformance scenarios/

step 'the types: TypeScript 5.4 to 7, every module resolution, with and without the types of Node'
node --import tsx packages/e2e/types/check-types.ts

step 'the models, 2,100 runs each'
AGENTCOMMS_RUNS=35 vitest --project mock-server test/models/messages.test.ts test/models/deliveries.test.ts
