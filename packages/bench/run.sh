#!/usr/bin/env bash
# `npm run bench [-- name ...]`: builds, installs the other projects at pinned versions, measures, prints.
set -euo pipefail
cd "$(dirname "$0")/../.."

npm run build --silent
npm ci --prefix packages/bench --no-audit --no-fund --silent
node node_modules/typescript/bin/tsc -p packages/bench
node --import tsx packages/bench/bench.ts "$@"
