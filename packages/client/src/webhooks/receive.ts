import { checkFunction, isPlainObject, type OptionNames, rejectUnknownOption } from '../validation.ts'
import type { Dedupe, HandlerContext } from './dedupe.ts'
import { runAndReportError } from './dedupe-options.ts'
import type {
  DeliveryWithSchema,
  EnvelopedDelivery,
  UnknownEventName,
  VerifiedDelivery,
  VerifiedWebhook,
} from './delivery.ts'
import { DeliveryInProgressError, WebhookVerificationError } from './errors.ts'
import { checkEventNames } from './event-names.ts'
import type { WebhookEvents } from './events.ts'
import { warnIfNew } from './new-dedupes.ts'
import type { StandardSchema } from './standard-schema.ts'
import { type CreateVerifierFunction, type VerifyWebhookOptions, verifyOptionNames } from './verify.ts'

type PayloadFormat = NonNullable<VerifyWebhookOptions['payloadFormat']>

/** Type of the delivery that `verifyWebhook` returns. `Output` is `never` without a `schema`. */
export type DeliveryOf<Output, Format extends PayloadFormat> = [Output] extends [never]
  ? Format extends 'enveloped'
    ? EnvelopedDelivery
    : VerifiedWebhook
  : DeliveryWithSchema<Output>

/**
 * Second argument of a handler: the delivery, and the context of `dedupe`, such as `signal`,
 * `commit` or `tx`.
 */
export type ReceiveContext<Delivery, Context extends HandlerContext = HandlerContext> = Context & {
  /** The delivery whose signature was checked. */
  readonly delivery: Delivery
}

/**
 * Handler of one event. If it throws, the response is 500, and the attempt fails. Return or await every promise
 * that it starts: the receiver responds when the handler ends, and cannot see other work. The lint rule
 * `no-floating-promises` finds such a promise.
 */
export type WebhookHandler<
  Delivery extends VerifiedDelivery<string, unknown>,
  Context extends HandlerContext = HandlerContext,
> = (payload: Delivery['payload'], context: ReceiveContext<Delivery, Context>) => unknown

/** The member of the union `Delivery` for the name `Event`. */
export type DeliveryOfEvent<Delivery extends VerifiedDelivery<string, unknown>, Event extends string> =
  Delivery extends VerifiedDelivery<infer Name, unknown> ? (Event extends Name ? Delivery : never) : never

/** Object with a property for each name. The properties of known events have the comments of `WebhookEvents`. */
type EventProperties<Name extends string> = Pick<WebhookEvents, Name & keyof WebhookEvents> &
  Record<Exclude<Name, keyof WebhookEvents | UnknownEventName>, unknown>

/** Handlers by event name. The name of the event determines the type of the payload. */
export type WebhookHandlers<
  Delivery extends VerifiedDelivery<string, unknown> = VerifiedWebhook,
  Context extends HandlerContext = HandlerContext,
> = {
  readonly [Event in keyof EventProperties<Delivery['event']>]?:
    | WebhookHandler<DeliveryOfEvent<Delivery, Event & string>, Context>
    | undefined
}

/** Options of `createReceiver` and `receive`: those of `verifyWebhook`, and the handlers. */
export interface ReceiveOptions<
  Output = never,
  Format extends PayloadFormat = 'flat',
  Context extends HandlerContext = HandlerContext,
> extends Omit<VerifyWebhookOptions, 'schema' | 'payloadFormat'> {
  /**
   * Handlers by event name, such as `'message.received'`. A name that differs from a known event in one or
   * two letters throws a TypeError. Other unknown names cause a warning, once.
   */
  on: WebhookHandlers<DeliveryOf<Output, Format>, Context>
  /**
   * Handler of events without a handler in `on`. Without `onUnknown`, the response to these events is 204.
   * Default: none.
   */
  onUnknown?: WebhookHandler<DeliveryOf<Output, Format>, Context> | undefined
  /**
   * Handler of test deliveries, of any event. Their ids belong to no record, so the handlers in `on` do not
   * get them. Default: none; the response to a test delivery is 204.
   */
  onTest?: WebhookHandler<DeliveryOf<Output, Format>, Context> | undefined
  /**
   * Suppresses duplicates: the result of `createDedupe`, `createRedisDedupe` or `createPostgresDedupe`.
   *
   * Without it, each copy of a delivery is handled. Default: none.
   */
  dedupe?: Pick<Dedupe<Context>, 'run'> | undefined
  /**
   * Called with the error of each response with 400 or 500, and if the secret is missing. The error is a
   * `WebhookVerificationError`, or what the handler or `dedupe` threw.
   *
   * Errors of this function are ignored.
   * The default logs no data from the request. Default: `console.error`.
   */
  onError?: ((error: unknown) => void) | undefined
  /**
   * Same as for `verifyWebhook`. The output of the schema determines the types of the handlers. An event that
   * the schema does not know gets a response with 400, in every attempt. Default: none.
   */
  schema?: StandardSchema<Output> | undefined
  /** Same as for `verifyWebhook`. Default `flat`. */
  payloadFormat?: Format | undefined
}

/** The part of Node's `ServerResponse` that `receiver.node` uses. */
export interface NodeResponse {
  /** Whether a response was already sent. Then `receiver.node` sends none. */
  readonly headersSent?: boolean
  /** Sends the status and the headers. */
  writeHead(status: number, headers: Record<string, string>): unknown
  /** Sends the body and ends the response. */
  end(body: string): unknown
}

/** Result of `createReceiver`: a function that handles the requests of a route. It never rejects. */
export interface Receiver<Input> {
  /** Verifies a delivery, runs the handler of its event, and resolves to the response to send. */
  (input: Input): Promise<Response>
  /**
   * Handles a request of Express, NestJS or node:http, and sends the response with Node's `ServerResponse`,
   * unless the program has already sent one.
   */
  node(request: Input, response: NodeResponse): Promise<void>
}

/** Type of `createReceiver`. */
export type CreateReceiverFunction<Input> = <
  Output = never,
  Format extends PayloadFormat = 'flat',
  Context extends HandlerContext = HandlerContext,
>(
  options: ReceiveOptions<Output, Format, Context>,
) => Receiver<Input>

/** Type of `receive`. */
export type ReceiveFunction<Input> = <
  Output = never,
  Format extends PayloadFormat = 'flat',
  Context extends HandlerContext = HandlerContext,
>(
  input: Input,
  options: ReceiveOptions<Output, Format, Context>,
) => Promise<Response>

/** What a receiver sends. `receiver.node` creates no `Response`, because this takes time. */
type ResponseParts = readonly [status: number, body?: string | null, headers?: Record<string, string>]

/** The default of `onError`. Logs no data of a request that was not verified. `source` names one that was. */
function logError(error: unknown, source: string): void {
  if (!WebhookVerificationError.is(error)) {
    console.error(source, error)
    return
  }
  // Messages of these reasons, and the cause of every reason, can contain data of the sender.
  const isMismatch = error.reason === 'event_mismatch' || error.reason === 'schema_mismatch'
  const details = isMismatch ? 'Set `onError` to get the details' : error.message
  console.error(`Webhook rejected: ${error.reason}: ${details}`)
}

/** Calls `onError` or logs the error. Ignores errors of `onError`. */
function report(error: unknown, onError: AnyReceiveOptions['onError'], source = 'Webhook:'): void {
  void runAndReportError(() => (typeof onError === 'function' ? onError(error) : logError(error, source)))
}

/** Throws for an option that can never work. */
function checkOptions(options: AnyReceiveOptions): void {
  const { on, onUnknown, onTest, onError, dedupe } = options ?? {}
  // Handlers of a class, of a Map or of a promise would never run.
  if (!isPlainObject(on)) throw new TypeError('Pass `on`, a plain object with a handler for each event')
  rejectUnknownOption(options, receiveOptionNames)
  for (const [name, handler] of Object.entries(on)) checkFunction(`on.${name}`, handler)
  for (const [name, handler] of Object.entries({ onUnknown, onTest, onError })) checkFunction(name, handler)
  if (dedupe !== undefined && typeof dedupe?.run !== 'function')
    throw new TypeError(
      '`dedupe` must be the result of createDedupe(), createRedisDedupe() or createPostgresDedupe()',
    )
  // A schema can know other events.
  if (!options.schema) checkEventNames(Object.keys(on))
}

/** The options of `receive` without type arguments: the implementation is the same for all of them. */
interface AnyReceiveOptions extends VerifyWebhookOptions {
  on: Readonly<Record<string, AnyHandler | undefined>>
  onUnknown?: AnyHandler | undefined
  onTest?: AnyHandler | undefined
  dedupe?: Pick<Dedupe, 'run'> | undefined
  onError?: ((error: unknown) => void) | undefined
}
type AnyHandler = (payload: unknown, context: ReceiveContext<unknown>) => unknown

const receiveOptionNames: OptionNames<AnyReceiveOptions> = {
  ...verifyOptionNames,
  on: true,
  onUnknown: true,
  onTest: true,
  dedupe: true,
  onError: true,
}

/** Creates `createReceiver` with one build of `createVerifier`. */
export function createReceiverFactory<Input>(
  createVerifier: CreateVerifierFunction<Input>,
): CreateReceiverFunction<Input> {
  function createReceiver(options: AnyReceiveOptions): Receiver<Input> {
    checkOptions(options)
    const { on, onUnknown, onTest, dedupe, onError, ...verifyOptions } = options
    const verify = createVerifier(verifyOptions)
    const handlers = new Map(Object.entries(on))
    const respond = async (input: Input): Promise<ResponseParts> => {
      let isAccepted = false
      let source: string | undefined
      try {
        if (dedupe) warnIfNew(dedupe)
        const delivery = await verify(input)
        // The signature does not cover the id, which could contain line breaks.
        source = `Webhook ${delivery.event}, delivery ${JSON.stringify(delivery.deliveryId.slice(0, 100))}:`
        const handler = delivery.test ? onTest : (handlers.get(delivery.event) ?? onUnknown)
        const run = (context: ReceiveContext<unknown>) => {
          isAccepted = true
          return handler?.(delivery.payload, context)
        }
        if (!handler || !dedupe) await run({ delivery, signal: new AbortController().signal })
        else if ((await dedupe.run(delivery, context => run({ ...context, delivery }))) === 'duplicate')
          // Tells the sender, such as the attempt log of a mock, that no handler ran.
          return [204, null, { 'x-webhook-outcome': 'duplicate' }]
        return [204]
      } catch (error) {
        if (!isAccepted && DeliveryInProgressError.is(error)) return [503]
        report(error, onError, source)
        // A handler can throw this error for another delivery.
        const reason = isAccepted || !WebhookVerificationError.is(error) ? null : error.reason
        // The receiver has no secret yet. Another attempt can succeed, for example after the next deployment.
        if (reason === 'invalid_secret') return [503]
        return reason ? [400, reason, { 'content-type': 'text/plain;charset=UTF-8' }] : [500]
      }
    }
    const receiver = async (input: Input) => {
      const [status, body, headers = {}] = await respond(input)
      return new Response(body, { status, headers })
    }
    return Object.assign(receiver, {
      async node(request: Input, response: NodeResponse): Promise<void> {
        const [status, body, headers = {}] = await respond(request)
        if (!response.headersSent) {
          response.writeHead(status, headers)
          response.end(body ?? '')
        }
        // Reads the rest of a body that is too large: the next delivery can come on the same connection.
        ;(request as { resume?(): unknown }).resume?.()
      },
    })
  }
  return createReceiver as CreateReceiverFunction<Input>
}

/** Creates `receive` from `createReceiver`. */
export function createReceive<Input>(createReceiver: CreateReceiverFunction<Input>): ReceiveFunction<Input> {
  return async (input, options) => {
    try {
      return await createReceiver(options)(input)
    } catch (error) {
      // An error of the options: a receiver never rejects.
      report(error, options?.onError)
      return new Response(null, { status: 500 })
    }
  }
}
