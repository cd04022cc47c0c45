import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { MOCK_PORT } from './prism.ts'
import type { Declared, Judgement, Transport } from './transport.ts'

interface Violation {
  location: string[]
  message: string
}

/** Statuses that say the request itself is wrong: what Prism says of such a one is what the scenario is about. */
const REFUSED = [400, 401, 403, 404, 405, 413, 415, 429]

/** Real HTTP through a proxy that judges every request and reply by the document. */
export const prism = (proxyUrl: string): Transport => ({
  name: 'prism',
  async open(options) {
    const mock = createMock(options)
    const { url, close } = await serve(mock, { port: 0 })
    const judgement: Judgement = { findings: [], judged: 0, unjudged: [] }
    const through = async (request: Request, declared: Declared = {}): Promise<Response> => {
      // A link of the mock, which is no operation.
      if (!request.url.startsWith(`${proxyUrl}/`)) return fetch(request)
      request.headers.set(MOCK_PORT, new URL(url).port)
      const response = await fetch(request)
      judgement.judged++
      const requestId = response.headers.get('x-request-id')
      // A fault answers what a test wants, not what the document says.
      const isFault = mock.requests.some(entry => entry.requestId === requestId && entry.faulted)
      if (!isFault) judgement.findings.push(...findingsOf(request, response, declared))
      return response
    }
    return {
      mock,
      baseUrl: url,
      judgement,
      client: { baseUrl: proxyUrl, fetch: (input, init) => through(new Request(input, init)) },
      fetch(path, init, declared) {
        if (declared?.unjudged === undefined) return through(new Request(proxyUrl + path, init), declared)
        judgement.unjudged.push(declared.unjudged)
        return fetch(new Request(url + path, init))
      },
      async close() {
        await close()
        mock.close()
      },
    }
  },
})

function findingsOf(request: Request, response: Response, { against }: Declared): string[] {
  const { headers, status } = response
  const about = `${request.method} ${new URL(request.url).pathname} ${status}`
  const violations = readViolations(headers.get('sl-violations') ?? '[]')
  const isOfReply = ({ location }: Violation): boolean => location[0] === 'response'
  const ofRequest = violations.filter(violation => !isOfReply(violation))
  if (against !== undefined && ofRequest.length === 0)
    return [`${about}: Prism finds nothing against the document, though the scenario declares: ${against}`]
  const isWrongOnPurpose = against !== undefined || REFUSED.includes(status)
  return (isWrongOnPurpose ? violations.filter(isOfReply) : violations).map(
    ({ location, message }) => `${about}: ${location.join('.')} ${message}`,
  )
}

function readViolations(header: string): Violation[] {
  // Prism cuts off what does not fit into a header.
  return header.startsWith('[')
    ? JSON.parse(header)
    : [{ location: ['response'], message: header.slice(0, 200) }]
}
