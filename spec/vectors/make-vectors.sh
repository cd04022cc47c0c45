#!/usr/bin/env bash
# Writes webhooks.json: signatures of webhook deliveries, made with the openssl command line. openssl shares no code with
# the client or the mock server.
#
#   ./make-vectors.sh           writes webhooks.json beside this script, with the same bytes on every run
#   ./make-vectors.sh --check   recomputes every signature of webhooks.json with python3's hmac
#
# signature = "v1=" + hex(HMAC-SHA256(key = UTF-8 bytes of the whole secret, message = timestamp + "." + raw body))
# Needs bash, openssl 3, base64 (GNU coreutils), od; python3 for --check only.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")"

if [[ ${1-} == --check ]]; then
  exec python3 - <<'PYTHON'
import base64, hashlib, hmac, json
vectors = json.load(open('webhooks.json', encoding='utf-8'))
for vector in vectors:
    message = vector['timestamp'].encode() + b'.' + base64.b64decode(vector['bodyBase64'], validate=True)
    expected = 'v1=' + hmac.new(vector['secret'].encode(), message, hashlib.sha256).hexdigest()
    assert expected == vector['signature'], vector['name']
print(f'{len(vectors)} vectors agree with python3 hmac')
PYTHON
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
secret=whsec_5f2c8a1be94d7036c1a8e25b7d90f346
timestamp=2026-01-01T00:00:00.000Z

# vector NAME SECRET TIMESTAMP < body. SECRET goes into JSON unescaped: no quotes, backslashes or control characters.
vector() {
  cat > "$work/body"
  local key signature separator='['
  if [[ -e $work/first ]]; then separator=,; fi
  touch "$work/first"
  key=$(printf '%s' "$2" | od -An -tx1 -v | tr -d ' \n')
  signature=$({ printf '%s.' "$3"; cat "$work/body"; } | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -r)
  printf '%s\n  {\n    "name": "%s",\n    "secret": "%s",\n    "timestamp": "%s",\n' "$separator" "$1" "$2" "$3"
  printf '    "bodyBase64": "%s",\n    "signature": "v1=%s"\n  }' "$(base64 -w0 < "$work/body")" "${signature%% *}"
}

# received SUBJECT: a message.received event; SUBJECT is JSON text.
received() {
  printf '{"event":"message.received","occurredAt":"2026-01-01T00:00:00.000Z","messageId":"cmessage0000000000000001",'
  printf '"agentId":"cagent000000000000000001","channel":"EMAIL","direction":"INBOUND","fromAddress":"ada@example.com",'
  printf '"toAddress":"agent@agents.agentcomms.test","threadId":"cthread00000000000000001","subject":"%s","spam":false}' "$1"
}

created='{"event":"agent.created","occurredAt":"2026-01-01T00:00:00.000Z","agentId":"cagent000000000000000001","name":"Ada","slug":"ada","email":"ada@agents.agentcomms.test"}'
ended='{"event":"call.ended","occurredAt":"2026-01-01T00:00:00.000Z","callId":"ccall0000000000000000001","agentId":"cagent000000000000000001","direction":"INBOUND","fromAddress":"+12025550123","toAddress":"+12025550199","durationSeconds":42,"endReason":"COMPLETED"}'

{
  received 'Hello' | vector 'flat ASCII event' "$secret" "$timestamp"
  received 'Grüße aus Köln, привет, 日本語' | vector 'UTF-8' "$secret" "$timestamp"
  received '📬 👩‍💻 done' | vector 'emoji' "$secret" "$timestamp"
  received 'tab\tquote\"escape\u00e9\ud83d\udcec' | vector 'JSON escapes' "$secret" "$timestamp"
  printf '%s' '{}' | vector 'empty object' "$secret" "$timestamp"
  received "$(printf 'x%.0s' {1..65000})" | vector '64 KB' "$secret" "$timestamp"
  printf '{\r\n  "event": "agent.created",\r\n  "occurredAt": "2026-01-01T00:00:00.000Z"\r\n}\r\n' |
    vector 'CRLF' "$secret" "$timestamp"
  { printf '\xef\xbb\xbf'; printf '%s' "$created"; } | vector 'byte order mark' "$secret" "$timestamp"
  received "$(printf 'latin1 \xe9, lone \xc3, surrogate \xed\xa0\x80, never \xff\xfe')" |
    vector 'invalid UTF-8' "$secret" "$timestamp"
  printf '' | vector 'empty body' "$secret" "$timestamp"
  printf ' \n\t%s\n\n' "$ended" | vector 'white space around JSON' "$secret" "$timestamp"
  { printf '%s' '{"event":"message.sent'; printf '\0'; printf '%s' '"}'; } | vector 'NUL byte' "$secret" "$timestamp"
  printf '%s' 'null' | vector 'null' "$secret" "$timestamp"
  printf '%s' '[]' | vector 'array' "$secret" "$timestamp"
  printf '%s' 'event=message.received' | vector 'not JSON' "$secret" "$timestamp"
  printf '%s' "$ended" | vector 'call.ended' "$secret" "$timestamp"
  printf '%s' "$created" | vector 'secret of exactly one block' "whsec_$(printf 'k%.0s' {1..58})" "$timestamp"
  printf '%s' "$created" | vector 'secret longer than a block' "whsec_$(printf 'k%.0s' {1..200})" "$timestamp"
  printf '%s' "$created" | vector 'one-character secret' 'k' "$timestamp"
  printf '%s' "$created" | vector 'non-ASCII secret' 'whsec_schlüssel-ключ-🔑' "$timestamp"
  printf '%s' "$created" | vector 'timestamp without milliseconds' "$secret" '2026-01-01T00:00:00Z'
  printf '%s' "$created" | vector 'timestamp with microseconds' "$secret" '2026-01-01T00:00:00.123456Z'
  printf '%s' "$created" | vector 'timestamp with an offset' "$secret" '2026-01-01T05:30:00+05:30'
  printf '%s' "$created" | vector 'timestamp with an offset of the day before' "$secret" '2025-12-31T16:00:00.5-08:00'
  received "$(printf 'Gru\xcc\x88\xc3\x9fe')" | vector 'decomposed UTF-8' "$secret" "$timestamp"
  received 'NUL \u0000, lone surrogate \ud83d' | vector 'JSON escapes of NUL and of half an emoji' "$secret" "$timestamp"
  printf '.%s' "$created" | vector 'body that begins with a dot' "$secret" "$timestamp"
  printf '\xef\xbb\xbf' | vector 'byte order mark alone' "$secret" "$timestamp"
  printf '\xff\xfe{\0}\0' | vector 'UTF-16' "$secret" "$timestamp"
  printf '%s' "$created" | vector 'decomposed secret' "$(printf 'whsec_schlu\xcc\x88ssel')" "$timestamp"
  printf '%s' "$created" | vector 'secret with spaces inside' 'whsec_two  words' "$timestamp"
  printf '\n]\n'
} > "$work/webhooks.json"
mv "$work/webhooks.json" webhooks.json
