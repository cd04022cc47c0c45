import type { AgentComms } from '@agentcomms/client'

/** An order of a customer. */
export interface Order {
  number: string
  status: string
}

/** A website that needs a login, here a shop. Replace it by the website that your agent uses. */
export class Shop {
  readonly #client: AgentComms
  readonly #url: string
  #session = ''

  constructor(client: AgentComms, url: string) {
    this.#client = client
    this.#url = url
  }

  /**
   * Logs in with the login and the one-time code from the vault. Returns false if the shop sends a code by SMS first.
   */
  async logIn(signal?: AbortSignal): Promise<boolean> {
    const { vault } = this.#client
    const [credential] = await vault.search({ search: this.#url, type: 'login' }, { signal }).all({ max: 1 })
    if (!credential?.login) throw new Error(`The vault has no login for ${this.#url}.`)
    const { username, password } = credential.login
    const { code } = await vault.totp(credential.id, {}, { signal })
    const response = await this.#post('/login', { username, password, code }, signal)
    return this.#openSession(response)
  }

  /** Completes the login with the code that the shop has sent by SMS. */
  async confirmLogIn(code: string, signal?: AbortSignal): Promise<void> {
    await this.#openSession(await this.#post('/login/sms', { code }, signal))
  }

  /** Returns the orders of a customer. */
  async listOrders(customer: string, signal?: AbortSignal): Promise<Order[]> {
    const query = new URLSearchParams({ customer })
    const headers = { Authorization: `Bearer ${this.#session}` }
    const response = await fetch(`${this.#url}/orders?${query}`, { headers, signal: signal ?? null })
    if (response.status === 401) throw new Error('Log in first.')
    if (!response.ok) throw new Error(`The shop responded with ${response.status}.`)
    return await response.json()
  }

  async #post(path: string, body: object, signal?: AbortSignal): Promise<Response> {
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ?? null,
    })
    if (!response.ok) throw new Error(`The shop rejected the login with ${response.status}.`)
    return response
  }

  async #openSession(response: Response): Promise<boolean> {
    const { session } = await response.json()
    this.#session = session ?? ''
    return this.#session !== ''
  }
}
