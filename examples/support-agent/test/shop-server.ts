import { HttpResponse, http } from 'msw'

export const shopUrl = 'https://shop.example.test'

interface ShopServer {
  password: string
  /** Returns the one-time code that is valid now. */
  currentCode: () => Promise<string>
  /** Sends the code 481516 to the phone of the agent. */
  sendSms: () => Promise<unknown>
}

/** Creates MSW handlers for the website of the shop. It asks for a password, a one-time code and a code by SMS. */
export function shopHandlers({ password, currentCode, sendSms }: ShopServer) {
  return [
    http.post<never, Record<string, string>>(`${shopUrl}/login`, async ({ request }) => {
      const login = await request.json()
      if (login.password !== password || login.code !== (await currentCode())) {
        return new HttpResponse(null, { status: 403 })
      }
      await sendSms()
      return HttpResponse.json({})
    }),
    http.post<never, Record<string, string>>(`${shopUrl}/login/sms`, async ({ request }) => {
      const { code } = await request.json()
      return code === '481516'
        ? HttpResponse.json({ session: 'session-1' })
        : new HttpResponse(null, { status: 403 })
    }),
    http.get(`${shopUrl}/orders`, ({ request }) => {
      if (request.headers.get('authorization') !== 'Bearer session-1') {
        return new HttpResponse(null, { status: 401 })
      }
      const customer = new URL(request.url).searchParams.get('customer')
      return HttpResponse.json(customer === 'ben@example.com' ? [{ number: '1007', status: 'SHIPPED' }] : [])
    }),
  ]
}
