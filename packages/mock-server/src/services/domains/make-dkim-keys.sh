#!/usr/bin/env bash
# Makes the pool of DKIM public keys anew, as dkim-keys.ts. The private halves are never written down: nothing is
# signed with them, a domain only has to publish a key.
set -euo pipefail
cd "$(dirname "$0")"
{
  echo '/** Public halves of 2048-bit RSA keys, base64 of SubjectPublicKeyInfo. Made by make-dkim-keys.sh. */'
  echo 'export const DKIM_KEYS: readonly string[] = ['
  for _ in {1..16}; do
    key=$(openssl genrsa 2048 2> /dev/null | openssl rsa -pubout -outform DER 2> /dev/null | openssl base64 -A)
    echo "  '$key',"
  done
  echo ']'
} > dkim-keys.ts
