import { createMock } from '@agentcomms/mock-server'
import { handlers, type OverrideRequest, override, unhandledOptions } from '@agentcomms/mock-server/msw'
import { HttpResponse, http } from 'msw'
import { setupWorker } from 'msw/browser'
import { setupServer } from 'msw/node'

const mock = createMock()
const at = { baseUrls: [mock.baseUrl, 'https://eu.example.test/v1'] }

export const server = setupServer(...handlers(mock), ...handlers(mock, at))
server.listen(unhandledOptions('error'))
server.use(
  override(mock, 'sendEmail', ({ body }) =>
    body.subject === 'Too big' ? new HttpResponse(null, { status: 413 }) : undefined,
  ),
  override(mock, 'deleteAgent', async () => ({ success: true }), { ...at, once: true }),
  override(mock, 'getAgent', respondWithId),
  http.get(`${mock.baseUrl}/agents`, () => HttpResponse.json({ items: [] })),
)

export const worker = setupWorker(...handlers(mock))
export const started = worker.start({ ...unhandledOptions('bypass'), quiet: true })

function respondWithId({ params }: OverrideRequest<'getAgent'>): Response {
  const id: string = params.id
  return new Response(id)
}

// @ts-expect-error no such operation
override(mock, 'sendMail', () => undefined)
