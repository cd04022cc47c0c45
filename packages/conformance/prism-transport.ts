import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { MOCK_PORT } from './prism.ts'
import type { PrismOptions, PrismReport, Transport } from './transport.ts'

interface Violation {
  location: string[]
  message: string
}

/** Statuses of rejected requests. Violations of these requests are expected. */
const REJECTED = [400, 401, 403, 404, 405, 413, 415, 429]

/** HTTP through Prism, which checks every request and response against the OpenAPI document. */
export const prism = (proxyUrl: string): Transport => ({
  name: 'prism',
  async open(options) {
    const mock = createMock({ validateResponses: true, ...options })
    const { url, close } = await serve(mock, { port: 0 })
    const prismReport: PrismReport = { violations: [], checkedRequests: 0, bypassReasons: [] }
    const sendThroughPrism = async (request: Request, prismOptions: PrismOptions = {}): Promise<Response> => {
      // Links of the mock, such as attachments, are not operations.
      if (!request.url.startsWith(`${proxyUrl}/`)) return fetch(request)
      request.headers.set(MOCK_PORT, new URL(url).port)
      // Prism closes an idle connection after 5 s, which a test that is busy in this process does not notice.
      request.headers.set('connection', 'close')
      const response = await fetch(request)
      prismReport.checkedRequests++
      const requestId = response.headers.get('x-request-id')
      // A test may make a fault respond with undocumented content.
      const isFault = mock.requests.some(entry => entry.requestId === requestId && entry.fault !== null)
      if (!isFault) prismReport.violations.push(...findUnexpectedViolations(request, response, prismOptions))
      return response
    }
    return {
      mock,
      baseUrl: url,
      prismReport,
      client: { baseUrl: proxyUrl, fetch: (input, init) => sendThroughPrism(new Request(input, init)) },
      fetch(path, init, options) {
        if (options?.bypassPrism === undefined)
          return sendThroughPrism(new Request(proxyUrl + path, init), options)
        prismReport.bypassReasons.push(options.bypassPrism)
        return fetch(new Request(url + path, init))
      },
      async close() {
        await close()
        mock.close()
      },
    }
  },
})

function findUnexpectedViolations(
  request: Request,
  response: Response,
  { expectViolation }: PrismOptions,
): string[] {
  const { headers, status } = response
  const label = `${request.method} ${new URL(request.url).pathname} ${status}`
  const violations = readViolations(headers.get('sl-violations') ?? '[]')
  const isOfResponse = ({ location }: Violation): boolean => location[0] === 'response'
  const ofRequest = violations.filter(violation => !isOfResponse(violation))
  if (expectViolation !== undefined && ofRequest.length === 0)
    return [`${label}: Prism did not report the expected violation: ${expectViolation}`]
  const isWrongOnPurpose = expectViolation !== undefined || REJECTED.includes(status)
  return (isWrongOnPurpose ? violations.filter(isOfResponse) : violations).map(
    ({ location, message }) => `${label}: ${location.join('.')} ${message}`,
  )
}

function readViolations(header: string): Violation[] {
  // Prism truncates a list that is too long for a header.
  return header.startsWith('[')
    ? JSON.parse(header)
    : [{ location: ['response'], message: header.slice(0, 200) }]
}
