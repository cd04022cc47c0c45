import { describe, expect, it } from 'vitest'
import server from '../server.json' with { type: 'json' }
import { FLAGS, readFlags } from './flags.ts'
import { readToolSettings } from './settings.ts'

const read = (args: string[], env: NodeJS.ProcessEnv = {}) => readToolSettings(readFlags(args, env))

describe('flags', () => {
  it('are in the entry for the MCP registry, unless they need HTTP or the entry is no use with them', () => {
    const others = ['http', 'host', 'allowed-host', 'mock', 'help', 'version']
    const flags = Object.keys(FLAGS).filter(name => !others.includes(name))
    const [{ environmentVariables = [] } = {}] = server.packages
    const names = environmentVariables.map(({ name }) => name).sort()
    expect(names).toEqual(flags.map(flag => `AGENTCOMMS_${flag.toUpperCase().replaceAll('-', '_')}`).sort())
  })

  it('have environment variables, which they replace', () => {
    const env = {
      AGENTCOMMS_API_KEY: 'ak_1',
      AGENTCOMMS_GROUPS: 'sms',
      AGENTCOMMS_READ_ONLY: 'true',
      AGENTCOMMS_CONFIRM: '0',
      AGENTCOMMS_ALLOWED_HOST: 'a.example.com,b.example.com',
      AGENTCOMMS_AGENT: '',
    }
    expect(readFlags(['--groups', 'email'], env)).toEqual({
      'api-key': 'ak_1',
      groups: 'email',
      'read-only': true,
      'allowed-host': ['a.example.com', 'b.example.com'],
    })
    expect(() => readFlags([], { AGENTCOMMS_CONFIRM: 'yes' })).toThrow(
      'AGENTCOMMS_CONFIRM must be true or false; received "yes".',
    )
  })

  it.each([
    [['--http'], '4020'],
    [['--http', '3000'], '3000'],
    [['--http', '--mock'], '4020'],
    [['--http=0'], '0'],
  ])('%j has a port', (args, http) => {
    expect(readFlags(args, {})).toMatchObject({ http })
  })

  it.each([
    [['--reed-only'], 'Unknown flag --reed-only. Did you mean --read-only?'],
    [['--htp'], 'Unknown flag --htp. Did you mean --http?'],
    [['--zzzzzzzzzz'], 'Unknown flag --zzzzzzzzzz.'],
    [['--mock', '--host', '0.0.0.0'], '--host needs --http.'],
    [['serve'], "Unexpected argument 'serve'"],
    [['--groups', 'emial'], '--groups: Unknown group `emial`. Did you mean `email`? Known: '],
    [['--secrets', 'all'], '--secrets: Unknown kind of secrets `all`. Known: apiKeys, '],
    [['--tools', 'send_emial'], '--tools: Unknown tool `send_emial`. Did you mean `send_email`?'],
    [['--tools', 'send_email', '--groups', 'sms'], '--tools: Unknown tool of the groups sms `send_email`.'],
    [['--tools', 'get_totp'], '--tools: The tool `get_totp` returns secrets: add `totp`'],
    [['--tools', 'send_email', '--read-only'], '--read-only leaves none of these tools.'],
    [['--tools', 'send_email,'], '--tools must be names that are separated by commas'],
    [['--mock', '--api-key', 'ak_1'], '--mock starts its own service: omit --api-key.'],
  ])('%j is an error that says what to do', (args, message) => {
    expect(() => read(args)).toThrow(message)
  })
})
