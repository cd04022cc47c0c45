import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Proof = readonly [file: string, ...titles: string[]]

/** What goes wrong with other clients and receivers, and the tests that keep it from going wrong here. */
const lessons: Record<string, readonly Proof[]> = {
  'A receiver gets the raw body in many shapes; a parsed one is named, with the mend of the framework': [
    [
      '../src/webhooks/body.test.ts',
      'reads a Request once',
      'refuses the parsed body %j and names the mend',
      'is refused with a parsed body, as express.json leaves it',
    ],
  ],
  'Verifying must work without Buffer, without process and without node:crypto': [
    ['../src/webhooks/bundle.test.ts', 'signs, verifies and refuses', 'imports nothing'],
  ],
  'A secret is rotated without a moment in which deliveries fail': [
    ['../src/webhooks/verify.test.ts', 'takes a list, in any order'],
  ],
  'A malformed signature is a typed refusal, not a crash': [
    ['../src/webhooks/verify.test.ts', 'refuses the signature %j as malformed'],
  ],
  'An empty body with a genuine signature does not crash': [
    ['../src/webhooks/verify.test.ts', 'refuses the signed body %j as invalid_json'],
  ],
  'A secret with white space, of the wrong kind or empty is refused, and the message says which': [
    ['../src/webhooks/verify.test.ts', 'refuses white space around %j', 'refuses %o, which is no text'],
  ],
  'A timestamp from the future is refused like one from the past': [
    ['../src/webhooks/verify.test.ts', '$seconds s old within $toleranceSeconds: $reason'],
  ],
  'Headers come as a Headers object, in any case, as arrays or raw': [
    ['../src/webhooks/body.test.ts', 'takes headers as Headers, in any case, as arrays, as raw headers'],
  ],
  'The signature is taken over the bytes: invalid UTF-8 and a byte order mark are genuine': [
    ['../src/webhooks/vectors.test.ts', 'verifies $name'],
    ['../src/webhooks/verify.test.ts', 'strips a byte order mark for the parse only'],
  ],
  'Each cause has a reason and a message of its own': [
    ['./refusals.test.ts', 'gives each cause a reason and a message of its own'],
  ],
  'Freshness cannot be switched off by accident': [
    ['../src/webhooks/verify.test.ts', 'does not let toleranceSeconds: %s switch freshness off'],
  ],
  'Tests of receivers need a signer and a clock of their own': [
    [
      '../src/webhooks/sign.test.ts',
      'answers the four headers of a delivery, made now, with an id of its own',
    ],
    [
      '../src/webhooks/verify.test.ts',
      'takes now as a Date, milliseconds or a clock, and the real time by default',
    ],
  ],
  'A time limit that ends with the headers lets a call hang: the body counts': [
    ['./misbehaving.test.ts', 'stops after its headers, or in the body'],
    ['./misbehaving.test.ts', 'sends the body one byte each 50 ms, without an end'],
  ],
  'An abort ends a wait at once and leaves no listener': [
    ['./retry-after.test.ts', 'ends a wait, without another attempt', 'is left without listeners after %s'],
  ],
  'An abort reaches every stage of a call': [
    ['./retry-after.test.ts', 'ends a call that hangs %s, at once and for good'],
    [
      '../src/retry.test.ts',
      'reject with the reason untouched, before sending, in flight, and in a wait, and leave no listener',
    ],
  ],
  'Retry-After neither stops the client for an hour nor, as junk, for days or not at all': [
    ['./retry-after.test.ts', '%j makes the client wait %d ms'],
  ],
  'Every method takes a signal': [
    ['./signals.test.ts', 'takes its options last, and a signal in them ends it'],
  ],
  'A signal may be shared by many calls': [
    [
      './replies.test.ts',
      '%s has no listener left, and nothing warns of a leak where there is none',
      'that is aborted ends them all and has no listener left',
    ],
  ],
  'No retries means none': [
    ['../src/retry.test.ts', 'ends after maxRetries, and 0 means none'],
    ['./misbehaving.test.ts', 'fails, and `maxRetries` is 0'],
  ],
  '429 is tried again': [['./misbehaving.test.ts', 'answers 429 once, then the record']],
  'What is tried again is published, and the publication is tested': [
    ['../src/retry-timing.test.ts', '%d is', '%d is not'],
    ['./misbehaving.test.ts', 'the table of the README says what is tested here'],
  ],
  'A POST is repeated under one key only, made outside the loop': [
    ['../src/retry.test.ts', 'repeats a POST under one key, minted for each call'],
    ['./misbehaving.test.ts', 'fails a POST: each attempt has the same body and the same Idempotency-Key'],
  ],
  'A 2xx that cannot be parsed has taken effect, and is not sent again': [
    ['../src/retry.test.ts', 'never repeats a 2xx that cannot be parsed, and shows nothing of it'],
    ['./misbehaving.test.ts', 'answers 200 with broken JSON'],
  ],
  'The status and the code of the server are not lost behind a class name': [
    ['../src/api-errors.test.ts', 'of %d %s is %o', 'is read as the legacy object alone'],
  ],
  'The rate limit is shown on success and on error': [
    ['../src/client.test.ts', 'answer the reply around the record, and fail once for each who asks'],
    ['../src/api-errors.test.ts', 'is read as problem+json'],
  ],
  'Errors are known across copies of the package and realms': [
    ['../src/api-errors.test.ts', 'guards know the errors of another copy of the package in another realm'],
    ['../src/errors.test.ts', 'know an error of another copy of the package in another realm'],
  ],
  'Interceptors that are installed after the client still work': [
    ['../src/client.test.ts', 'look fetch up when they are sent'],
  ],
  'Types must not make the compiler slow': [
    ['./type-budget.test.ts', 'costs the compiler no more than its budget'],
  ],
  'The bundle holds no optional import that cannot be resolved, and keeps to a size': [
    [
      '../src/bundle.test.ts',
      'holds openapi-fetch and nothing else from outside',
      'keeps to its size, minified and gzipped',
    ],
    ['../src/webhooks/bundle.test.ts', 'keeps to its size, minified and gzipped: %s'],
    [
      '../../conformance/docs/bundles.test.ts',
      'is bundled for %s without anything left to resolve',
      'an import that is not there is seen',
    ],
  ],
  'Waiting for mail takes no old message and misses no new one, whatever the clocks say': [
    [
      '../src/wait-for.test.ts',
      'answers what comes after it was called, not what was there',
      'finds what sorts behind the anchor in the same millisecond',
      'knows %i old messages of one millisecond by their ids',
      'finds a new message that fits later only, and no old one',
      'ends in time, with an error that names the filter and shows no message',
      'rejects with the reason of an abort: before, between two looks, and where fetch ignores it',
    ],
  ],
  'A kept connection that the server has closed costs nothing, or one attempt': [
    [
      './replies.test.ts',
      'and closed by the server after an answer (%s) costs the next call nothing',
      'and closed when the next request arrives has it sent again, under the same key',
    ],
  ],
  'Keys, tokens and bodies show in no log, no error and nothing that is printed': [
    [
      './secrets.test.ts',
      'at the log level %s',
      'in a client and its parts, printed in every way: %o',
      'of an accessToken function that throws, except in its own error',
    ],
    ['./webhook-secrets.test.ts', 'in the refusal of %s'],
  ],
  'A mistake in the code is named with its mend, and nothing is sent': [
    ['./mistakes.test.ts', 'as %s is refused'],
  ],
  'Documentation that does not compile helps nobody': [
    ['./documentation.test.ts', '$name has a text, its section and an example that calls it'],
    [
      '../../conformance/docs/snippets.test.ts',
      'every snippet and example compiles against the published packages',
    ],
  ],
  'A value that is added later breaks no switch': [
    ['../src/webhooks/delivery.test.ts', 'narrows listed names and keeps the base fields of unlisted ones'],
    ['../src/api-errors.test.ts', 'of %d %s is %o'],
    ['./types.test.ts', 'are open where they are answered, and known by name', 'need a default in a switch'],
    ['./forward.test.ts', 'comes through as it was answered, whatever its fields and values'],
  ],
  'Retries lie below the middleware, which sees one request and one reply': [
    [
      '../src/http.test.ts',
      'has middleware that sees one request and one reply, without credentials, and may change both',
    ],
  ],
  'An empty body is no parse error where there is nothing to show': [
    ['../src/retry.test.ts', 'takes a 2xx without a body for an operation that has no record to show'],
    ['./misbehaving.test.ts', 'answers 204, or 200 without a body, where there is no record to show'],
  ],
}

/** Whether the file has a test of this title, or a row of a table of tests. */
function hasTest(file: string, title: string): boolean {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  const literal = `'${title.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}'`
  return new RegExp(
    `^ *(?:(?:it|\\]\\)|\\](?: as const)?\\)|it\\.each.*\\))\\(\\s*|server: )?${literal},`,
    'm',
  ).test(source)
}

describe.each(Object.entries(lessons))('%s', (_, proofs) => {
  it.each(proofs.flatMap(([file, ...titles]) => titles.map(title => [file, title] as const)))(
    'is proven in %s: %s',
    (file, title) => {
      expect(hasTest(file, title)).toBe(true)
    },
  )
})

it('a test that is not there is missed', () => {
  expect(hasTest('../src/retry.test.ts', 'ends after maxRetries')).toBe(false)
})
