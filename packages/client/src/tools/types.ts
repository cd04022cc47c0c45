import type { MessageTexts } from '../codes/index.ts'
import type { SecretKind, ToolGroup } from './names.ts'

/** The part of the client that the tools use. Pass an `AgentComms`. */
export interface ToolClient {
  /** Sends the requests. */
  readonly http: object
  /** Waits for messages. */
  readonly messages: {
    /** Waits for a message. */
    waitFor(
      filter: object,
      options: { timeoutMs: number; signal: AbortSignal | undefined },
    ): Promise<MessageTexts>
  }
  /** Downloads files. */
  readonly attachments: {
    /** Returns the URL of a file, and a function that downloads it. */
    download(
      id: string,
      options: { signal: AbortSignal | undefined },
    ): PromiseLike<{
      /** URL that needs no credentials. */
      readonly url: string
      /** When the URL ends, as ISO 8601. */
      readonly expiresAt: string
      /** Downloads the file. Rejects with a ResponseTooLargeError above `maxResponseBytes`. */
      response(options: { signal: AbortSignal | undefined; maxResponseBytes: number }): Promise<Response>
    }>
  }
}

// Type aliases, because SDKs of models and of MCP accept only types that extend Record<string, unknown>.

/** Effects of a tool on the service, as hints of MCP. */
export type ToolAnnotations = {
  /** Whether the tool changes nothing. */
  readonly readOnlyHint: boolean
  /** Whether the tool can change or remove existing records. False for tools that only add, such as `send_email`. */
  readonly destructiveHint: boolean
  /** Whether a second call with the same arguments changes nothing more. */
  readonly idempotentHint: boolean
  /**
   * Whether the tool reaches people or systems outside of the service, such as the recipients of an email.
   */
  readonly openWorldHint: boolean
}

/**
 * JSON Schema of the arguments of a tool. Without the option `strict`, it has only these keywords, with one type each:
 * `type`, `description`, `enum`, `format`, `items`, `properties` and `required`.
 */
export type ToolInputSchema = {
  /** Type of the arguments: always an object. */
  readonly type: 'object'
  /** JSON Schema of each argument. */
  readonly properties: Record<string, object>
  /** Names of the required arguments. With the option `strict`, of all arguments. */
  readonly required: string[]
  /** False with the option `strict`: other arguments are not allowed. `execute` rejects them in any case. */
  readonly additionalProperties?: false
}

/** JSON Schema of the results of a tool. */
export type ToolOutputSchema = {
  /** Type of a result: always an object. */
  readonly type: 'object'
  /** JSON Schema of each field that a result can have. Results can have others, and none is required. */
  readonly properties: Record<string, object>
}

/** An error that a model can read and act on. */
export type ToolError = {
  /** Reason of the failure. */
  readonly error: {
    /**
     * Code of the service, such as `NOT_FOUND`, or `INVALID_ARGUMENTS`, `DECLINED`, `TIMEOUT`, `CONNECTION_ERROR`,
     * `INVALID_RESPONSE`, `INTERNAL_ERROR`, or `HTTP_502` and others for a response without a code.
     */
    readonly code: string
    /** Description of the problem, and what to do. */
    readonly message: string
    /** Seconds to wait before the next call. */
    readonly retryAfterSeconds?: number
  }
}

/**
 * Result of a call: a record, `{ items, nextCursor }`, or a {@link ToolError}. With the arguments `field` and `offset`:
 * `{ text, nextOffset }` or `{ items, nextOffset }`. A record that was cut has the field `cut`.
 */
export interface ToolResult {
  readonly [field: string]: unknown
}

/** A tool for a model. */
export interface AgentTool {
  /** Name in snake case, such as `send_email`. */
  readonly name: string
  /** Name for people, such as `Send an email`. */
  readonly title: string
  /** Description for the model: what the tool does, when to use it and what it returns. */
  readonly description: string
  /** JSON Schema of the arguments. */
  readonly inputSchema: ToolInputSchema
  /** Effects of the tool on the service. */
  readonly annotations: ToolAnnotations
  /**
   * Calls the service. Resolves to the result, or to a {@link ToolError}. Rejects only with `signal.reason`,
   * if the signal aborts.
   *
   * @example
   * ```ts
   * const [tool] = smsTools(client)
   * const result = await tool?.execute({ to: '+12025550142', body: 'Hi Ben' })
   * ```
   */
  readonly execute: (
    args: unknown,
    options?: { readonly signal?: AbortSignal | undefined },
  ) => Promise<ToolResult>
}

/** An update that lets programs send stored secrets to other hosts. */
export interface HostChange {
  /** Field with the hosts, such as `login.uris`. */
  readonly field: string
  /** Secrets that stay, such as `login.password`. */
  readonly secrets: readonly string[]
  /** Hosts before the update, such as `https://shop.example.com`. */
  readonly from: readonly string[]
  /** Hosts after the update. */
  readonly to: readonly string[]
}

/** What a call will do, read from the records that it names. */
export interface CallEffect {
  /**
   * Records that the call changes or uses, by the argument that names them. Each has the fields by which a person knows it,
   * such as `name`, `subject` and `fromAddress`. Strangers wrote some: show them with {@link showInvisible}. Of several
   * records, the first 10. Absent if the call names none that can be read.
   */
  readonly records?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  /** Email that the call sends, or stores as a draft. Absent for other calls. */
  readonly email?: EmailEffect
}

/** Email that a call sends, or stores as a draft. */
export interface EmailEffect {
  /**
   * Recipients. A reply goes to Reply-To or, without it, to the sender. If Reply-To is not only addresses with names, it is
   * shown as it is.
   */
  readonly to: readonly string[]
  /** Recipients of a copy. */
  readonly cc: readonly string[]
  /** Hidden recipients of a copy. */
  readonly bcc: readonly string[]
  /** Subject. A reply and a forward have `Re:` and `Fwd:`. */
  readonly subject: string
  /** Text, without the email that a reply or forward quotes. */
  readonly body: string
  /** HTML body, if it has one of its own. */
  readonly bodyHtml?: string
  /** Text of the email that a reply or forward quotes. A stranger can have written it. */
  readonly quotedBody?: string
  /** Names of the files, with the URL of those that the service fetches. */
  readonly attachments: readonly string[]
}

/** Options of a group of tools, such as `emailTools`. */
export interface ToolOptions {
  /**
   * Agent that the tools act for. The tools then have no argument `agentId`.
   *
   * Tools that take the id of a
   * record still reach records of other agents, unless the client has an agent key.
   */
  agentId?: string | undefined
  /**
   * Whether each `inputSchema` is valid in the strict mode of OpenAI.
   *
   * All arguments are then required, and null stands for an absent one. Set it if you set `strict: true` in the definitions of the tools. Gemini rejects such schemas. Default:
   * false.
   */
  strict?: boolean | undefined
  /**
   * Kinds of secrets that results contain. Others are `****`. Default: none.
   *
   * A tool that is useless without a secret, such as `get_totp`, is left out unless you name its kind.
   */
  secrets?: readonly SecretKind[] | undefined
  /**
   * Decides whether a call may run, for example by asking the user. Default: all calls run, except those that could send
   * stored secrets to other hosts.
   *
   * `hostChanges` has each {@link HostChange}: stored secrets that could be sent to other hosts. `effect` is what the call
   * will do, read from the service. Any result but true stops the call, and the model gets the error `DECLINED`. If the
   * records change in the meantime, it gets `CONFLICT`.
   */
  confirm?:
    | ((
        tool: AgentTool,
        args: Record<string, unknown>,
        hostChanges: readonly HostChange[],
        effect: CallEffect,
      ) => boolean | Promise<boolean>)
    | undefined
  /**
   * Maximum number of characters of a result as JSON, at least 2,000. Longer texts and lists are cut, and the field `cut`
   * beside them says where the model continues. Default: 20,000.
   */
  maxResultCharacters?: number | undefined
  /**
   * Whether results are plain data for a program: texts from outside are not marked. Default: false.
   *
   * They are not cleaned of invisible characters either.
   */
  raw?: boolean | undefined
}

/** Options of `agentTools`. */
export interface AgentToolsOptions extends ToolOptions {
  /**
   * Groups to include, with their organization-level tools, which need a master key or an access token. Default: the
   * tools for daily work.
   */
  groups?: readonly ToolGroup[] | undefined
  /** Names of the tools to include, such as `send_email`: of `groups`, or of all groups. */
  tools?: readonly string[] | undefined
}
