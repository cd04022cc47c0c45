/**
 * Checks the server's zone files with BIND's named-checkzone and compares its output with the records of the domain.
 * `npm run test:full` runs it. Requires the Debian package bind9-utils and no network.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMock } from '@agentcomms/mock-server'
import type { Domain } from '@agentcomms/spec'
import { array, constantFrom, oneof, sample, stringMatching } from 'fast-check'

const GENERATED = 150
const MAX_DOMAIN_LENGTH = 238
const SEED = 20_260_101

const labels63 = (letters: string): string => [...letters].map(letter => letter.repeat(63)).join('.')
const NAMES = [
  'example.com',
  'mail.example.com',
  'example.com.au',
  'xn--bcher-kva.example',
  'Bücher.example',
  '日本語.jp',
  'mx.txt.example.com',
  'in.soa.ns.ttl.origin.include',
  '123.0.1.example.com',
  '0x10.1e5.example.com',
  'bounce.example.com',
  'ab--cd.com',
  `${labels63('abc')}.${'d'.repeat(MAX_DOMAIN_LENGTH - 3 * 64 - 4)}.com`,
  `${'1.'.repeat((MAX_DOMAIN_LENGTH - 2) / 2)}ab`,
]

const label = oneof(
  stringMatching(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/),
  stringMatching(/^[0-9]{1,10}$/),
  stringMatching(/^[a-zäöüßéñ日本語пример]{1,10}$/u),
  constantFrom(
    'in',
    'mx',
    'txt',
    'soa',
    'ns',
    'any',
    'ch',
    'hs',
    '3600',
    '1d',
    'a',
    'cname',
    'bounce',
    'ac1',
  ),
)
const name = array(label, { minLength: 1, maxLength: 60 }).map(list => [...list, 'example'].join('.'))

const directory = mkdtempSync(join(tmpdir(), 'agentcomms-zones-'))
const file = join(directory, 'zone')
process.on('exit', () => rmSync(directory, { recursive: true }))
const mock = createMock({ seed: 1, now: '2026-01-01T00:00:00Z', clock: 'manual' })

async function call<T>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await mock.fetch(mock.baseUrl + path, init)
  return { status: response.status, body: (await response.json()) as T }
}

/** Runs named-checkzone, whose output is the zone in canonical form. Every warning counts as an error. */
function checkZone(domain: string, zoneFile: string): { accepted: boolean; output: string } {
  const strict = ['-k', '-m', '-M', '-n', '-r', '-S'].flatMap(check => [check, 'fail'])
  const args = [...strict, '-i', 'local', '-D', '-s', 'full', domain, file]
  writeFileSync(file, zoneFile)
  const { error, status, stdout, stderr } = spawnSync('named-checkzone', args, { encoding: 'utf8' })
  if (error) throw new Error(`named-checkzone cannot run (${error.message}): apt-get install bind9-utils`)
  return { accepted: status === 0 && !/warning/i.test(stderr), output: stdout + stderr }
}

/** Returns `name type data` of each TXT and MX record of the canonical form, sorted. */
function parseRecords(output: string): string[] {
  return output
    .split('\n')
    .flatMap(line => {
      const [, owner, type, data = ''] = /^(\S+)\.\s+\d+\s+IN\s+(TXT|MX)\s+(.*)$/.exec(line) ?? []
      if (owner === undefined) return []
      return [`${owner} ${type} ${type === 'TXT' ? joinStrings(data) : data.replace(/\.$/, '')}`]
    })
    .sort()
}

function joinStrings(data: string): string {
  return [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, text = '']) => text.replace(/\\(.)/g, '$1'))
    .join('')
}

function formatRecords({ records }: Domain): string[] {
  return records
    .map(
      ({ name, type, value, priority }) =>
        `${name} ${type} ${priority === undefined ? '' : `${priority} `}${value}`,
    )
    .sort()
}

/** Returns the problem of the zone of a new domain with this name, or undefined. */
async function findProblem(domainName: string): Promise<string | undefined> {
  const created = await call<Domain>('POST', '/domains', { domain: domainName })
  if (created.status !== 200)
    return `POST /domains responded with ${created.status}: ${JSON.stringify(created.body)}`
  const domain = created.body
  const { body } = await call<{ zoneFile: string }>('GET', `/domains/${domain.id}/zone-file`)
  const { accepted, output } = checkZone(domain.domain, body.zoneFile)
  if (!accepted) return `named-checkzone rejects it: ${output}`
  const [actual, expected] = [parseRecords(output).join('\n'), formatRecords(domain).join('\n')]
  await call('DELETE', `/domains/${domain.id}`)
  return actual === expected
    ? undefined
    : `named-checkzone read these records:\n${actual}\nexpected records:\n${expected}`
}

/** Checks that named-checkzone accepts a valid zone and rejects an invalid one. */
function checkValidator(): void {
  const zone = (length: number): string =>
    `$ORIGIN example.com.\n$TTL 60\n@ IN SOA ns host 1 2 3 4 5\n@ IN NS ns1.example.net.\n@ IN TXT "${'x'.repeat(length)}"\n`
  const [good, broken] = [checkZone('example.com', zone(255)), checkZone('example.com', zone(256))]
  if (!good.accepted) throw new Error(`named-checkzone rejects a string of 255 bytes: ${good.output}`)
  if (broken.accepted) throw new Error('named-checkzone accepts a string of 256 bytes.')
}

checkValidator()
const generated = sample(name, { numRuns: GENERATED * 3, seed: SEED })
  .filter(text => new URL(`http://${text}`).hostname.length <= MAX_DOMAIN_LENGTH)
  .filter(text => !/(?:^|\.)[^.]{64}/.test(new URL(`http://${text}`).hostname))
  .slice(0, GENERATED)
const names = [...NAMES, ...generated]
let failures = 0
for (const domainName of names) {
  const problem = await findProblem(domainName)
  if (problem === undefined) continue
  failures++
  console.error(`${domainName}: ${problem}\n`)
}
mock.close()
const longest = Math.max(...names.map(({ length }) => length))
console.log(
  `named-checkzone accepts ${names.length - failures} of ${names.length} zones (longest name: ${longest})`,
)
if (failures > 0) process.exitCode = 1
