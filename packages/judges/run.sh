#!/usr/bin/env bash
# What `npm test` leaves out: the judges that need more than Node, and the long runs of the models.
set -euo pipefail
cd "$(dirname "$0")/../.."

missing=()
command -v openssl > /dev/null || missing+=(openssl)
command -v python3 > /dev/null || missing+=(python3)
command -v named-checkzone > /dev/null || missing+=(bind9-utils)
if ((${#missing[@]})); then
  echo "Missing: ${missing[*]}. On Debian: apt-get install ${missing[*]}" >&2
  exit 1
fi

vitest() { node node_modules/vitest/vitest.mjs run --config vitest.workspace.ts "$@"; }

echo '== webhook vectors: openssl and python3'
bash spec/vectors/check-vectors.sh

npm run build --silent -w @agentcomms/client -w @agentcomms/mock-server

echo '== zone files: named-checkzone'
node --import tsx packages/conformance/zones/check-zones.ts

echo '== every scenario over HTTP through Prism as a validating proxy'
npm ci --prefix packages/judges --no-audit --no-fund --silent
AGENTCOMMS_JUDGE=prism vitest --project conformance scenarios/

echo '== the models, 2,000 runs each'
AGENTCOMMS_MODEL_RUNS=2000 vitest --project mock-server test/models/

echo '== seeded bugs: the models find each'
AGENTCOMMS_SEEDED_BUGS=1 vitest --project mock-server test/models/seeded
