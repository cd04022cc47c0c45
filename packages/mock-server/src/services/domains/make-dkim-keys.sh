#!/usr/bin/env bash
# Writes new DKIM public keys to dkim-keys.json: 2048-bit RSA, SubjectPublicKeyInfo in base64. The private keys are not
# stored, because nothing is signed with them: a domain only publishes a key.
set -euo pipefail
cd "$(dirname "$0")"
for _ in {1..16}; do
  openssl genrsa 2048 2> /dev/null | openssl rsa -pubout -outform DER 2> /dev/null | openssl base64 -A
  echo
done | node -e 'console.log(JSON.stringify(fs.readFileSync(0, "utf8").trim().split("\n"), null, 2))' > dkim-keys.json
