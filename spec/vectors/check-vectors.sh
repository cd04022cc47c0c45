#!/usr/bin/env bash
# Makes the vectors anew with openssl and expects the same bytes; then judges them with python3's hmac.
set -euo pipefail
cd "$(dirname "$0")"
for tool in openssl python3; do
  command -v "$tool" > /dev/null || { echo "$tool is missing: apt-get install openssl python3" >&2; exit 1; }
done
kept=$(mktemp)
trap 'mv "$kept" webhooks.json' EXIT
cp webhooks.json "$kept"
./make-vectors.sh > /dev/null
cmp webhooks.json "$kept" && echo "openssl makes the same webhooks.json"
./make-vectors.sh --check
