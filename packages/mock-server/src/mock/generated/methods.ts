// Generated from spec/control.yaml by "npm run generate". Do not edit.
import type { AccessTokenClaims, AddAgentOptions, AddedOrganization, AddOrganizationOptions, Call, CallConsentOptions, ClockTime, Contact, ContactOptions, DeliveryOrder, DeliveryReport, DemoMessage, DnsRecordType, Duration, EmailAddresses, EndCall, IncomingCall, IncomingEmail, IncomingSms, Message, MessageStatus, MockAgent, Organization, ReceivedMessages, ReplayAllOptions, ReplayedDeliveries, ReplyTo, SmsSuppression, SmsSuppressionPair, Time, UpdateOrganizationFields, Vault, VaultStatus, WebhookDelivery } from '@agentcomms/spec/control'

/** Organizations, agents, messages and calls from outside. */
export interface MockMethods {
  /** Adds an organization with its own master key. */
  addOrganization(options?: AddOrganizationOptions): AddedOrganization
  /**
   * Changes `settings` or `keyRotatedAt` of an organization, which no operation of the service can change. Returns the organization.
   *
   * Throws an Error if the organization does not exist.
   *
   * @example
   * ```ts
   * mock.updateOrganization(mock.organization.id, { settings: { timezone: 'Europe/Berlin' } })
   * ```
   */
  updateOrganization(orgId: string, fields: UpdateOrganizationFields): Organization
  /**
   * Returns a signed access token (JWT) of a user. It is valid for one hour on the clock of the mock.
   *
   * Rejects with a TypeError if `orgId` is not one of `orgIds`.
   */
  accessToken(claims: AccessTokenClaims): Promise<string>
  /**
   * Sets what an organization has confirmed about its outgoing calls. If `attested` or `dncAttestation` is false, its agents cannot place calls. Both are true in a new organization. Returns the organization.
   *
   * `attested` says that people agreed to be called, `dncAttestation` that the organization calls no numbers on do-not-call (DNC) lists. Throws an Error if the organization does not exist.
   */
  setOutboundConsent(options: CallConsentOptions): Organization
  /**
   * Adds an agent, as `POST /identities` does. Returns the agent with its API key, email address and phone number.
   *
   * Rejects with an Error if `POST /identities` would reject the agent, or if provisioning fails. If provisioning fails, the agent is still created, without the phone number or vault.
   *
   * @example
   * ```ts
   * const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
   * ```
   */
  addAgent(options: AddAgentOptions): Promise<MockAgent>
  /**
   * Receives an email from outside. All agents and demo inboxes among the recipients get it. Returns the message of the first agent.
   *
   * Rejects with an Error if no recipient is an agent of the mock, or if the email has more than 50 MB, or more than 60 MB of texts in a response. A mock with a server also rejects an email that it cannot parse within the limits of servers: the `status` of this Error is 413, 429 or 503.
   *
   * @example
   * ```ts
   * await mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject: 'Hello', body: 'Hi Ada' })
   * ```
   */
  receiveEmail(email: IncomingEmail): Promise<Message>
  /**
   * Like `receiveEmail`, but returns the message of the first demo inbox.
   *
   * Rejects with an Error if no recipient is a demo inbox of the mock, or if the demo inbox has expired.
   */
  receiveDemoEmail(email: IncomingEmail): Promise<DemoMessage>
  /**
   * Receives an email as RFC 5322 source, such as the content of an `.eml` file. Returns the messages of all agents and demo inboxes among its recipients.
   *
   * Rejects with a TypeError if the source is not an email, and with an Error if no recipient is an agent or a demo inbox of the mock, or if it has more than 50 MB, or more than 60 MB of texts in a response.
   *
   * @example
   * ```ts
   * const { messages } = await mock.receiveRawEmail(readFileSync('reply.eml'), { to: ada.email.email })
   * ```
   */
  receiveRawEmail(source: string | Uint8Array, options?: { to?: EmailAddresses | undefined, spam?: boolean | undefined }): Promise<ReceivedMessages>
  /**
   * Receives an SMS or MMS message from outside. A message that is only STOP or a similar word suppresses its sender. Returns the message.
   *
   * Rejects with an Error if no agent of the mock can receive the message at `to`, if a file cannot be fetched, or if the files have more than 25 MB.
   *
   * @example
   * ```ts
   * if (ada.phone) await mock.receiveSms({ to: ada.phone.phoneNumber, from: '+12025550143', body: 'Your code is 123456' })
   * ```
   */
  receiveSms(sms: IncomingSms): Promise<Message>
  /**
   * Replies to an email or SMS of an agent as its recipient, in the way of a mail client: the email has `Re:`, In-Reply-To and References, and quotes the original. Returns the message that the agent receives.
   *
   * Rejects with an Error if the message does not exist, was not sent by an agent, did not reach its recipient, or went only to agents of the mock.
   *
   * @example
   * ```ts
   * const reply = await mock.replyTo(sent.id, { body: 'Thursday suits me.' })
   * ```
   */
  replyTo(messageId: string, options?: Omit<ReplyTo, 'messageId'>): Promise<Message>
  /**
   * Adds an SMS suppression by hand: one number of an agent no longer sends to a recipient. Sending to it fails with 409 RECIPIENT_OPTED_OUT. Returns the suppression. If the recipient is suppressed already, nothing changes.
   *
   * Throws an Error if no agent of the mock has the number.
   */
  suppressSms(pair: SmsSuppressionPair): SmsSuppression
  /**
   * Receives a call from outside. The agent answers 4 s later on the clock of the mock; `createMock({ voice })` changes this. Returns the call.
   *
   * Rejects with an Error if no agent of the mock can receive calls at `to`.
   */
  receiveCall(call: IncomingCall): Promise<Call>
  /**
   * Ends a call. A call between two agents of the mock ends for both. Returns the call.
   *
   * Rejects with an Error if the call does not exist or has ended, or if its state does not allow this end reason.
   */
  endCall(id: string, options?: Omit<EndCall, 'id'>): Promise<Call>
  /**
   * Moves a message to another status, with all effects of this status. SENT puts an email into the outbox. A SENT message is delivered after `transport.deliveryDelayMs`, a DELIVERED one immediately. BOUNCED makes the recipients of an email suppressed addresses: later emails to them are rejected. FAILED, BOUNCED and BLOCKED fire `message.failed`. Returns the message.
   *
   * Rejects with an Error if the message does not exist, or if its current status does not allow this transition.
   */
  setMessageStatus(id: string, status: MessageStatus): Promise<Message>
  /**
   * Sets the status of an agent's vault. If LOCKED, operations on its credentials respond with 409 VAULT_LOCKED; if ERROR, with 503. Returns the vault.
   *
   * Throws an Error if the agent does not exist or has no vault.
   *
   * @example
   * ```ts
   * mock.setVaultStatus(ada.id, 'LOCKED')
   * ```
   */
  setVaultStatus(agentId: string, status: VaultStatus): Vault
  /** Deletes all agents, messages, subscriptions, deliveries, faults and contacts, also those that the command adds when it starts. The organization and the master key stay, and so do receivers of `webhooks.listen()`. */
  reset(): void
  /** Throws an Error that names the faults, the webhook receivers and the contacts that were never used. */
  assertNoUnused(): void
}

/** Clock of the mock. */
export interface ClockMethods {
  /**
   * Advances the clock and runs all tasks that become due, in order. Waits for all webhook deliveries that this call starts. Parallel calls do not add up: await each call.
   *
   * For deliveries that were already running it waits at most one second: if their receiver waits for this call, both would wait forever. The new time is the time of the call plus the duration. Rejects with a TypeError for an invalid duration or a time after the year 9999, and with an Error if it has run 100,000 tasks that were created during the call, and more are due.
   *
   * @example
   * ```ts
   * await mock.clock.advance('10m')
   * ```
   */
  advance(duration: Duration): Promise<ClockTime>
  /**
   * Advances the clock to a time: ISO 8601 with seconds and a time zone, a Date, or milliseconds since 1970.
   *
   * Rejects with a TypeError for an invalid time and for a time in the past.
   */
  set(time: Time): Promise<ClockTime>
  /**
   * Advances the clock until no task is scheduled.
   *
   * Rejects with an Error if it has run 100,000 tasks that were created during the call, and more are scheduled.
   */
  runAll(): Promise<ClockTime>
}

/** DNS records for the verification of domains. The table starts empty. Names can be in upper or lower case, internationalized or not, with or without a trailing dot. Methods throw a TypeError for an invalid argument, and an Error if the option `dns` of `createMock` sets another resolver. */
export interface DnsMethods {
  /**
   * Replaces the records of a name and type. A TXT value is one string, also if it is longer than 255 characters. An MX value is a priority and a host, such as `'10 mail.example.com'`.
   *
   * @example
   * ```ts
   * mock.dns.set('example.com', 'MX', '10 mail.example.com')
   * ```
   */
  set(name: string, type: DnsRecordType, values: string | readonly string[]): void
  /** Deletes the records of a name. With `type`, only the records of that type. */
  delete(name: string, type?: DnsRecordType): void
  /**
   * Sets all records that a domain needs, by the name or id of the domain. Replaces earlier records of the same names.
   *
   * Throws an Error if the domain does not exist.
   */
  publish(domain: string): void
  /** Makes every lookup of a name, and of the names below it, fail until `recover` or `clear`. */
  fail(name: string): void
  /** Makes lookups of a name work again. */
  recover(name: string): void
  /** Deletes all records and failures. */
  clear(): void
}

/** Faults that make requests fail. */
export interface FaultMethods {
  /** Removes a fault by its `id`. Throws an Error if it does not exist. */
  remove(id: number): void
  /** Removes all faults. */
  clear(): void
}

/** People outside of the mock who reply to agents. */
export interface ContactMethods {
  /**
   * Adds a person outside of the mock. When an agent's email or SMS is delivered to this person, the first matching rule replies to it or bounces it. Without a matching rule, nothing happens. Automatic replies of agents get no reply (RFC 3834).
   *
   * Throws a TypeError for rules that contradict each other or can never apply, and an Error if the address is in the mock or belongs to another contact.
   *
   * @example
   * ```ts
   * mock.contacts.add({ name: 'Ben', email: 'ben@example.com', replies: [{ body: 'Thursday suits me.', after: '5m' }] })
   * ```
   */
  add(options: ContactOptions): Contact
  /** Removes a contact by its `id`, with the replies that are due later. Throws an Error if it does not exist. */
  remove(id: string): void
}

/** Webhook deliveries. */
export interface WebhookMethods {
  /**
   * Replays a finished delivery, successful or dead-lettered: attempts it again, from attempt 1. Returns the delivery, whose status is then PENDING. `client.webhooks.replay()` replays only dead letters.
   *
   * Throws an Error if the delivery does not exist or is not finished, or if its subscription was deleted.
   */
  replay(deliveryId: string): WebhookDelivery
  /**
   * Replays all dead letters, or those of one subscription or organization. Omits dead letters of subscriptions that are deleted or not active. Returns the number of replayed deliveries.
   *
   * Throws an Error if the subscription does not exist, or is not active.
   *
   * @example
   * ```ts
   * mock.webhooks.replayAll() // { replayed: 3 }
   * await mock.webhooks.settled()
   * ```
   */
  replayAll(options?: ReplayAllOptions): ReplayedDeliveries
  /**
   * Sets the order of deliveries that are queued from now on: `in-order` or `shuffled`. `mock.clock.advance('1s')` sends all shuffled deliveries.
   *
   * `shuffled` delays each delivery by up to one second on the clock of the mock, so that deliveries overtake each other. The seed determines the delays.
   */
  setOrder(order: DeliveryOrder): void
  /**
   * Resolves when all due delivery attempts have ended, to a report of those that failed. To make a test fail with them, use `webhooks.delivered()`.
   *
   * Do not await it in an in-process receiver: the receiver would wait for its own response. A call before the first `await` of a receiver rejects.
   */
  settled(): Promise<DeliveryReport>
  /**
   * Waits like `settled`, and checks each delivery since its last call, or since the mock was created.
   *
   * Rejects with an Error that lists the deliveries whose last attempt failed, also if a retry is due later, and those whose first
   * attempt was a duplicate for the receiver: the event, the URL, the reason and the response of the receiver.
   *
   * @example
   * ```ts
   * await mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', body: 'Hi' })
   * await mock.webhooks.delivered()
   * ```
   */
  delivered(): Promise<void>
}

/** Methods that run an operation of the control document, by the object that has them. */
export interface BoundMethods {
  mock: MockMethods
  clock: ClockMethods
  dns: DnsMethods
  faults: FaultMethods
  contacts: ContactMethods
  webhooks: WebhookMethods
}
