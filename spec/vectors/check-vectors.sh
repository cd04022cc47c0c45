#!/usr/bin/env bash
# Recreates the vectors with openssl and compares the bytes, then verifies them with python3's hmac.
set -euo pipefail
cd "$(dirname "$0")"
for tool in openssl python3; do
  command -v "$tool" > /dev/null || { echo "$tool is missing: apt-get install openssl python3" >&2; exit 1; }
done
backup=$(mktemp)
trap 'mv "$backup" webhooks.json' EXIT
cp webhooks.json "$backup"
./make-vectors.sh > /dev/null
cmp webhooks.json "$backup" && echo "openssl creates the same webhooks.json"
./make-vectors.sh --check
