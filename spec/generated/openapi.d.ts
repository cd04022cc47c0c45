// Generated from spec/openapi.yaml by "npm run generate". Do not edit.

export interface paths {
  "/agents": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List agents. Returns the newest first. Deleted agents are listed only if `status` is DELETED. An agent key sees only its own agent. */
    get: operations["listAgents"];
    put?: never;
    /** Create an agent. It gets one email identity. The response contains no API key: `rotateAgentKey` creates the first one. Fires `agent.created`. */
    post: operations["createAgent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/agents/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Agent id.
         * @example c0agt00000000000000000001
         */
        id: components["parameters"]["AgentId"];
      };
      cookie?: never;
    };
    /** Get an agent. At organization level, deleted agents are returned too, with status DELETED. */
    get: operations["getAgent"];
    put?: never;
    post?: never;
    /** Delete an agent. The API key stops working, calls end and emails to the agent bounce. The status becomes DELETED. The agent sends and receives nothing new. Its records stay readable at organization level. Its slug and its email address stay taken, so that emails meant for it never reach another agent. Deleting a deleted agent succeeds again. */
    delete: operations["deleteAgent"];
    options?: never;
    head?: never;
    /** Change an agent. Changes only the given fields, and returns the agent. A deleted agent cannot be changed (400 BAD_REQUEST). A new `name` is also the new sender name of emails, unless the `displayName` of the inbox differs from the old name. */
    patch: operations["updateAgent"];
    trace?: never;
  };
  "/agents/{id}/rotate-key": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Agent id.
         * @example c0agt00000000000000000001
         */
        id: components["parameters"]["AgentId"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Rotate the API key of an agent. The new key is shown only once. The old key stops working immediately. */
    post: operations["rotateAgentKey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/agents/{agentId}/email-identities": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the email identities of an agent. An agent has exactly one email identity. */
    get: operations["listEmailIdentities"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/identities": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Provision a complete agent identity. Creates an agent with an email address in one call, with a phone number and a vault if requested. A capability that cannot be provisioned is reported in `failures` and does not make the call fail. Only this response contains the API key. Fires `agent.created`. */
    post: operations["provisionIdentity"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/addresses": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the addresses of an agent. Returns the newest first. */
    get: operations["listAddresses"];
    put?: never;
    /** Create an address. The first address of a type becomes the primary address of that type. Exactly one of an agent's addresses of a type is primary. */
    post: operations["createAddress"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/addresses/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Address id.
         * @example c0adr00000000000000000001
         */
        id: components["parameters"]["AddressId"];
      };
      cookie?: never;
    };
    /** Get an address. Returns the address with the result of its last validation. Only addresses of the agent in `agentId` are found. */
    get: operations["getAddress"];
    /** Change an address. Changes only the given fields. A changed street, city, state, postal code or country resets `validated`, `validatedAt` and `provider`. `isPrimary: true` makes this the primary address of its type. `isPrimary: false` on a primary address is rejected with 400 BAD_REQUEST: make another address primary instead. After a change of type, the address is primary if it is the first of the new type or if `isPrimary` is true. If it was primary before, the oldest remaining address of the old type becomes primary. */
    put: operations["updateAddress"];
    post?: never;
    /** Delete an address. After the primary address of a type is deleted, the oldest remaining address of that type becomes primary. */
    delete: operations["deleteAddress"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/addresses/{id}/validate": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Address id.
         * @example c0adr00000000000000000001
         */
        id: components["parameters"]["AddressId"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Validate an address. If the address is valid, sets its `validated`, `validatedAt` and `provider`. Read them with `getAddress`. */
    post: operations["validateAddress"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/inboxes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List inboxes. Returns the newest first. An agent key sees only the inbox of its own agent. */
    get: operations["listInboxes"];
    put?: never;
    /** Create an inbox. Attaches an inbox to an agent with an address at a custom domain. An agent at the default domain already has one. Without `agentId`, a master key or an access token also creates an agent, whose address is `username` at `domain`. The response contains no key: `rotateAgentKey` returns one. A second inbox, a second address and a domain that is not verified are rejected with 409. New messages contain the id of the inbox; earlier messages do not change. */
    post: operations["createInbox"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/inboxes/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Inbox id.
         * @example c0inb00000000000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** Get an inbox. Returns the address, the display name and the agent of the inbox. To read its emails, use `listMessages` with `inboxId`. */
    get: operations["getInbox"];
    put?: never;
    post?: never;
    /** Delete an inbox. Existing messages keep the id of the inbox and can still be listed by it. The address still sends and receives. New messages have `inboxId` null until another inbox is attached. */
    delete: operations["deleteInbox"];
    options?: never;
    head?: never;
    /** Change an inbox. Sets or removes the name that recipients see beside the address. Emails that are already sent keep the old name. */
    patch: operations["updateInbox"];
    trace?: never;
  };
  "/email": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List emails. Returns only emails, newest first. To list messages of all channels, use `listMessages`. Messages in the Trash and messages labelled spam are excluded by default. */
    get: operations["listEmails"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/email/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
      cookie?: never;
    };
    /** Get an email. Returns a message of the channel EMAIL. The id of a message of another channel returns 404 NOT_FOUND. */
    get: operations["getEmail"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/email/send": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send an email. Starts a new conversation, and returns the message. To answer an email, use `replyToEmail`. To pass one on, use `forwardEmail`. It is sent immediately, so be sure of the recipients and the facts. The status is SENT when the mail server has accepted the email; it can change later. The status is PENDING_APPROVAL if a person must approve the email, and FAILED or BLOCKED if it cannot be sent. Fires `message.sent` or `message.failed`. If any recipient is suppressed, nothing is sent and the response is 409 RECIPIENT_SUPPRESSED. `details.addresses` then lists all suppressed recipients. */
    post: operations["sendEmail"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/email/{id}/reply": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Reply to an email. The reply goes to `replyTo` of the email if it has one, otherwise to its sender, or to everyone with `replyAll`. It stays in the thread, and is returned. A reply to a message that the agent sent goes to the recipients of that message. The agent's own address and hidden recipients are left out. The subject gets "Re:" only once. A message without a sender is rejected with 400 BAD_REQUEST. Quoted HTML keeps an embedded image only if an attachment of the reply has its Content-ID. */
    post: operations["replyToEmail"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/email/{id}/forward": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Forward an email. Returns the new message, which starts a thread. The original is quoted below `body`, with its attachments: all, those of `attachmentIds`, or none if `includeAttachments` is false. The subject gets "Fwd:" only once. Attachments above the limits of `sendEmail` are rejected. The quoted HTML has no embedded images that are not forwarded. */
    post: operations["forwardEmail"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/email/drafts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List drafts. Returns the newest first. An agent key sees only its own agent's drafts. */
    get: operations["listDrafts"];
    put?: never;
    /** Create a draft. Stores an email without sending it, and returns the draft. To send it, use `sendDraft`. A draft can have any of the fields, or none. Only the format of the fields is checked now. All other checks run when the draft is sent, and attachments are fetched then. */
    post: operations["createDraft"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/email/drafts/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Draft id.
         * @example c0drf00000000000000000001
         */
        id: components["parameters"]["DraftId"];
      };
      cookie?: never;
    };
    /** Get a draft. Returns the draft with the fields that it has so far. */
    get: operations["getDraft"];
    put?: never;
    post?: never;
    /** Delete a draft. It cannot be restored, because drafts have no Trash. Returns what was deleted. */
    delete: operations["deleteDraft"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/email/drafts/{id}/send": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Draft id.
         * @example c0drf00000000000000000001
         */
        id: components["parameters"]["DraftId"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send a draft. Sends the draft like `sendEmail`, deletes it, and returns the message. A draft that `sendEmail` would reject gets the same error and is kept. For example, a draft without recipients, subject or body returns 400. If several requests send one draft at the same time, one request sends it and the others return 404. */
    post: operations["sendDraft"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/email/suppressions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List suppressed addresses. Returns the addresses that the organization cannot send email to, newest first. A hard bounce suppresses an address for the whole organization. */
    get: operations["listSuppressions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/email/unsuppress": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Allow email to a suppressed address again. Use it only if the address can receive email again. Returns 404 if the address is not suppressed. */
    post: operations["unsuppressEmail"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/messages": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List messages. Returns the messages of all channels, newest first. To find messages by words, use `searchMessages`. Messages in the Trash and spam are excluded by default. */
    get: operations["listMessages"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/messages/search": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Search messages. Returns, newest first, the messages whose subject, body and addresses together contain every word of the query or a near word: another form such as the plural, or a longer word that begins with it. `"next week"` finds this exact phrase, and `-paid` excludes a word. There are no operators such as `from:`: use the filters. Case and diacritics are ignored: `resume` finds `résumé`. To list messages without a query, use `listMessages`. A larger `rank` is a better match. A word is a sequence of letters and digits with their combining marks. Other forms are found by endings of European languages. Longer words match a word of at least 4 letters, at most the first 50 in the alphabet. The words of a term with `@`, a digit, `_`, or an inner `.`, `:` or `/`, such as an address, match only whole words. So do excluded words. Only the first 64 characters of a word are compared, in Unicode form NFKC. Only the first 100,000 characters of a body are searched. In scripts whose words are not separated (Han, Hiragana, Katakana, Hangul, Thai, Lao, Khmer, Myanmar), the query also matches inside words. A query without any word is rejected with 400 VALIDATION_ERROR. */
    post: operations["searchMessages"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/messages/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
      cookie?: never;
    };
    /** Get a message. Use it to read the whole text of a message from a list. The message can be of any channel, in the Trash or labelled spam. Its labels do not change: to mark it as read, use `updateMessageLabels`. */
    get: operations["getMessage"];
    put?: never;
    post?: never;
    /** Move a message to the Trash. Returns the message with `deletedAt` set. Lists and searches leave it out from then on; it can still be read by its id, labelled, and replied to. `restoreMessage` brings it back. A second call changes nothing. */
    delete: operations["deleteMessage"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/messages/{id}/labels": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Change the labels of a message. Use it to mark a message as read, or to sort messages by labels of your own. Labels are stored in lower case, sorted and without duplicates. A message always has exactly one of the labels unread and read. */
    patch: operations["updateMessageLabels"];
    trace?: never;
  };
  "/messages/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Restore a message from the Trash. Returns the message, unchanged if it is not in the Trash. */
    post: operations["restoreMessage"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/orgs/{orgId}/messages/{messageId}/approve": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Organization id.
         * @example c0org00000000000000000001
         */
        orgId: string;
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        messageId: string;
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Approve or reject a message that waits for approval. An approved message is sent. If `sendEmail` or `sendSms` would reject the message, the approval fails with the same error, and the status stays PENDING_APPROVAL. Rejecting sets the status BLOCKED and fires `message.failed`. A message with another status is rejected with 400 BAD_REQUEST. So is the approval of a message in the Trash: restore it first. */
    post: operations["approveMessage"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/attachments/{id}/download": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Attachment id.
         * @example c0att00000000000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    /** Get a download URL of an attachment. The URL needs no credentials and is valid for 15 minutes. It begins with the base URL of the request; treat the rest as opaque. A GET request to it returns the bytes with their media type and Content-Disposition. A changed or expired URL returns 404 NOT_FOUND. */
    get: operations["downloadAttachment"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/threads": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List threads. Use it for an overview of the conversations: participants, subject, number of unread messages, and the beginning of the latest one. The thread with the newest activity is first. For this order, messages in the Trash and messages labelled spam count too. A thread is excluded by default if all its messages are in the Trash or labelled spam. If `deleted` is only, returns the threads that have messages in the Trash. Later pages keep the order of the first page. A thread that receives a message meanwhile appears once, at its old position. */
    get: operations["listThreads"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/threads/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get a thread with its messages. Use it to read a whole conversation. The oldest message is first. Messages in the Trash or labelled spam are excluded by default. If no message is left, the thread is returned without messages. */
    get: operations["getThread"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/phone/send-sms": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send an SMS or MMS. Sends from `fromNumber`, or from the agent's primary number, and returns the message. It goes to a person, so be sure of the number. Returns 409 RECIPIENT_OPTED_OUT if the recipient opted out of messages from this number. The service fetches the media of an MMS. An MMS needs no `body`. A `fromNumber` that the agent does not have is rejected with 400. An agent without a number that can send the message gets 400 BAD_REQUEST. Fires `message.sent` or `message.failed`. If the recipient number belongs to another agent, that agent receives an inbound message. The message bounces if that agent is deleted or its number cannot receive it. All SMS and MMS messages between an agent and another number are in one thread. */
    post: operations["sendSms"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/phone/sms-suppressions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List SMS suppressions. Returns the recipients that opted out of SMS and MMS from a number of an agent, newest first. A person opts out of the messages of a number by sending it only STOP, STOP ALL, UNSUBSCRIBE, CANCEL, END, QUIT, OPT OUT, REVOKE or ARRET. Sending it only START, UNSTOP or YES removes the suppression. */
    get: operations["listSmsSuppressions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/phone/sms-unsuppress": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Allow SMS to a suppressed recipient again. Removes the suppressions of a recipient: of one agent, or of all agents that the caller can access. A recipient that is not suppressed is no error: then `removed` is false. */
    post: operations["unsuppressSms"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/phone/sms/threads": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List SMS threads. Returns the conversations by SMS and MMS, latest activity first. `listThreads` returns the same threads with `channel` SMS. Messages in the Trash and messages labelled spam are excluded. */
    get: operations["listSmsThreads"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/phone/sms/threads/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get an SMS thread with its messages. Returns the newest messages of the thread, oldest first. The id of a thread of emails or calls returns 404 NOT_FOUND. */
    get: operations["getSmsThread"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/phone/search": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Search available phone numbers. Returns numbers that `provisionPhoneNumber` can provision now. A search reserves nothing. */
    get: operations["searchPhoneNumbers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/phone/provision": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Provision a phone number for an agent. Gives the agent the number in `phoneNumber`, or any number of the country and area. The agent's first number becomes its primary number. Returns 409 CONFLICT if the number is not available or lacks one of the `capabilities`, or if no number matches. */
    post: operations["provisionPhoneNumber"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/phone/release": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Release a phone number. Takes the number from the agent and makes it available again. Existing messages and calls keep it, and calls in progress continue. After the primary number is released, the oldest number left becomes primary. A deleted agent keeps its numbers until they are released. */
    post: operations["releasePhoneNumber"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/phone/numbers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the phone numbers of an agent. Returns the numbers from which the agent can send SMS messages and call, newest first. */
    get: operations["listPhoneNumbers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/voice/calls": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List calls. Returns the calls with their states, newest first. An agent key sees only its own agent's calls. */
    get: operations["listCalls"];
    put?: never;
    /** Place a call. Calls from `fromNumber`, or from the agent's primary number. Returns the call immediately, in state INITIATING. To see its progress and what was said, use `getCall`. Every ended call leaves a VOICE message and fires `call.ended`. If the called number belongs to another agent, both agents have a record of the call, one outbound and one inbound, that change together. The call fails if that agent is deleted. Deleting an agent ends its calls. A `fromNumber` that the agent does not have is rejected with 400. An agent without a number that can call gets 400 BAD_REQUEST. */
    post: operations["createCall"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/voice/calls/{callId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Call id.
         * @example c0cal00000000000000000001
         */
        callId: components["parameters"]["CallId"];
      };
      cookie?: never;
    };
    /** Get a call. Returns the call in its current state. To learn when a call ends, get it again until `state` is ENDED. The event `call.ended` reports it too. */
    get: operations["getCall"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/voice/calls/{callId}/transcript": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Call id.
         * @example c0cal00000000000000000001
         */
        callId: components["parameters"]["CallId"];
      };
      cookie?: never;
    };
    /** Get the transcript of a call. Returns what each side has said so far. It is empty until somebody speaks. */
    get: operations["getCallTranscript"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/voice/calls/{callId}/recording": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Call id.
         * @example c0cal00000000000000000001
         */
        callId: components["parameters"]["CallId"];
      };
      cookie?: never;
    };
    /** Get the recording of a call. Returns a link to the audio, which is valid for 15 minutes and needs no credentials. The recording is also an attachment of the VOICE message of the call. A call that was not recorded returns 404 NOT_FOUND. */
    get: operations["getCallRecording"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/voice/voices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List voices. Returns the voices for calls, on one page. Their ids are values of `voiceId`, which also accepts other ids. */
    get: operations["listVoices"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/vault/provision": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Provision a vault for an agent. Returns the vault, also if the agent has one already, in any status. Returns 400 BAD_REQUEST if the agent is deleted, even if it has a vault. */
    post: operations["provisionVault"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/vault/deprovision": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Delete the vault of an agent. All its credentials are deleted too, whatever its status. Returns 404 if the agent has no vault. */
    post: operations["deprovisionVault"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/vault/status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the vault of an agent. Returns 404 if the agent has no vault. A vault in status LOCKED or ERROR is returned too. */
    get: operations["getVaultStatus"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/vault/credentials": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the credentials of an agent. Returns all credentials, newest first. To find the login of a page, use `searchCredentials`. A locked vault returns 409 VAULT_LOCKED. */
    get: operations["listCredentials"];
    put?: never;
    /** Store a credential. Stores a password, key, card or another secret, and returns the credential. Pass the object that is named like the type, for example `login` for login and `oauthToken` for oauth_token. The types secure_note and custom have none. A locked vault returns 409 VAULT_LOCKED. The vault of a deleted agent stores nothing new (400 BAD_REQUEST). */
    post: operations["createCredential"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/vault/credentials/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Credential id.
         * @example c0crd00000000000000000001
         */
        id: components["parameters"]["CredentialId"];
      };
      cookie?: never;
    };
    /** Get a credential. To find a credential by its name or by the page of a login, use `searchCredentials`. A locked vault returns 409 VAULT_LOCKED. */
    get: operations["getCredential"];
    /** Change a credential. Changes only the given fields. Null clears `notes` or `folderId`. A given sub-object replaces the stored one completely. A secret given as `****`, its masked form, keeps its stored value, so that a masked credential can be read, changed and sent back. Masked custom fields are matched by their names, and fields with the same name by their order; if their number has changed, masked ones are rejected with 400. Only the sub-object of the credential's type is accepted (400 otherwise). The type cannot change. A locked vault returns 409 VAULT_LOCKED. A masked value without a stored secret is rejected with 400. */
    put: operations["updateCredential"];
    post?: never;
    /** Delete a credential. It cannot be restored. A locked vault returns 409 VAULT_LOCKED. */
    delete: operations["deleteCredential"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/vault/search": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Search the credentials of an agent. Returns the newest first. Searches the name, and the user name and URIs of a login, ignoring case. The URL of a page finds the logins whose URI has the same host or a parent domain of it. Secrets are never searched. A locked vault returns 409 VAULT_LOCKED. */
    get: operations["searchCredentials"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/vault/totp/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Credential id.
         * @example c0crd00000000000000000001
         */
        id: components["parameters"]["CredentialId"];
      };
      cookie?: never;
    };
    /** Get the one-time code of a login. Returns the current code (RFC 6238) and its period. Use it if a login asks for a code of an authenticator app. A credential without a TOTP secret returns 400 BAD_REQUEST. A locked vault returns 409 VAULT_LOCKED. */
    get: operations["getTotp"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/vault/generate-password": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Generate a password. Nothing is stored. `createCredential` can generate and store a password in one call. */
    post: operations["generatePassword"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/vault/oauth/apps": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the OAuth app definitions. Returns the apps whose tokens a vault can store, in one response without pages. */
    get: operations["listOAuthApps"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/vault/oauth/apps/{slug}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get an OAuth app definition. Returns the app with this short name. Its scopes and its use of PKCE tell how to request a token. */
    get: operations["getOAuthApp"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/demo/inbox": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create a demo inbox. It exists until `expiresAt`. It and its emails are deleted then. Only this response contains the token. Anyone with the token can read the inbox. */
    post: operations["createDemoInbox"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/demo/inbox/{token}/messages": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Token of the demo inbox.
         * @example k3v9Q2m5X7c1B8n4Z6j0T2w5R8y1U4i7O0p3A6s9D2f
         */
        token: components["parameters"]["DemoToken"];
      };
      cookie?: never;
    };
    /** List the emails of a demo inbox. Returns the newest first. Needs no credentials except the token. A wrong or expired token returns 404. */
    get: operations["listDemoMessages"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/demo/inbox/{token}/self-test": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Token of the demo inbox.
         * @example k3v9Q2m5X7c1B8n4Z6j0T2w5R8y1U4i7O0p3A6s9D2f
         */
        token: components["parameters"]["DemoToken"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send a test message into a demo inbox. The message is in the inbox when the response arrives. Needs no credentials except the token. An Idempotency-Key applies to one token. */
    post: operations["selfTestDemoInbox"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/me/orgs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the organizations of the caller. Returns the organizations of the user. With an API key, returns only the organization of the key. */
    get: operations["listMyOrganizations"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/orgs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the organizations of the caller in pages. The newest is first. */
    get: operations["listOrganizations"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/orgs/me": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the organization of the caller. Returns the active organization of the user, or the organization of the key. */
    get: operations["getMyOrganization"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/orgs/{orgId}/compliance/templates": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the compliance report templates of an organization. Returns the kinds of reports that can be created for the organization. With an API key, `orgId` is the organization of the key. With an access token, it can be any organization of the user. Any other organization returns 404. */
    get: operations["listComplianceTemplates"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/domains": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List domains. Returns the domains of the organization with their status, newest first. */
    get: operations["listDomains"];
    put?: never;
    /** Add a domain. Its status is NOT_STARTED. Add its records to DNS, then call `verifyDomain`. A domain that any organization has already added is rejected with 409 CONFLICT. A subdomain counts as a separate domain. The domain of the service and its subdomains are rejected with 400. */
    post: operations["createDomain"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/domains/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Domain id.
         * @example c0dom00000000000000000001
         */
        id: components["parameters"]["DomainId"];
      };
      cookie?: never;
    };
    /** Get a domain. Returns the domain with the results of the last verification. To look up its DNS records again, use `verifyDomain`. */
    get: operations["getDomain"];
    put?: never;
    post?: never;
    /** Delete a domain. Returns 409 CONFLICT while an agent has an address at the domain. Deleted agents do not count. */
    delete: operations["deleteDomain"];
    options?: never;
    head?: never;
    /** Change the settings of a domain. Changes whether the domain collects feedback about its email. */
    patch: operations["updateDomain"];
    trace?: never;
  };
  "/domains/{id}/verify": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Domain id.
         * @example c0dom00000000000000000001
         */
        id: components["parameters"]["DomainId"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Verify a domain. Looks up the DNS records of the domain now and returns the results. The ownership record and the DKIM key decide the status: VERIFIED if both are right, INVALID if at least one has a wrong value, PENDING otherwise. The other records do not affect the status. FAILED means that DNS did not respond; the records then keep their earlier results. During the lookup the status is VERIFYING. A domain can be verified again in any status, and a VERIFIED domain can lose that status. */
    post: operations["verifyDomain"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/domains/{id}/dns-records": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Domain id.
         * @example c0dom00000000000000000001
         */
        id: components["parameters"]["DomainId"];
      };
      cookie?: never;
    };
    /** List the DNS records of a domain. Returns the records to add to DNS, with the results of the last verification. */
    get: operations["listDomainRecords"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/domains/{id}/zone-file": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Get the zone file of a domain. Returns a complete BIND zone file with every record of the domain. */
    get: operations["getDomainZoneFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhooks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List subscriptions. Returns the newest first, without secrets and credentials. */
    get: operations["listWebhooks"];
    put?: never;
    /** Subscribe an endpoint to events. Only this response contains the secret. One endpoint receives the events of every agent of the organization. */
    post: operations["createWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhooks/event-types": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the event types. A subscription to an event that is not on the list is accepted, but receives nothing. */
    get: operations["listEventTypes"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhooks/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    /** Get a subscription. The response has its state and failures, but neither the secret nor the credential. */
    get: operations["getWebhook"];
    /** Change a subscription. Changes only the given fields. `authConfig: { type: none }` removes the credential. Null clears `rateLimitPerMinute` and `maxAttempts`. A changed `url` or credential applies to the next attempt, also of waiting deliveries. Changed `events` and `maxAttempts` apply to deliveries that are queued later. `active: true` also re-enables a subscription that was disabled automatically and clears the failure count. `active: false` on an automatically disabled subscription clears `disabledReason` and `disabledAt`: it then counts as disabled by a user. */
    put: operations["updateWebhook"];
    post?: never;
    /** Delete a subscription. Its deliveries in status PENDING or RETRYING are no longer sent. An attempt in progress is the last one of its delivery. */
    delete: operations["deleteWebhook"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhooks/{id}/rotate-secret": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Rotate the signing secret. The new secret is shown only once. The previous secret becomes invalid immediately, also for waiting deliveries. */
    post: operations["rotateWebhookSecret"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhooks/{id}/test": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send one signed test delivery now. Makes one attempt with the documented example of an event and `test: true`. The ids of the example belong to no record. `delivered` says whether the endpoint accepted it. The lists and the statistics contain the delivery, but it does not count as a failure of the subscription and is not retried. */
    post: operations["testWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhooks/{id}/reenable": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Re-enable a disabled subscription. Sends a test delivery first. If it succeeds, the subscription becomes active and its failure count becomes zero. Otherwise nothing changes, and the request is rejected with 400 BAD_REQUEST. */
    post: operations["reenableWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhooks/{id}/stats": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    /** Count the deliveries of a subscription. Returns the number of stored deliveries in each status, the success rate and the time of the last attempt. */
    get: operations["getWebhookStats"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhooks/{id}/deliveries": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    /** List the deliveries of a subscription. Returns the newest first. */
    get: operations["listWebhookDeliveries"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhooks/{id}/dead-letters": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    /** List the dead-lettered deliveries of a subscription. Returns the newest first: deliveries that used all attempts, and events that fired while the subscription was disabled automatically. Each can be replayed. */
    get: operations["listWebhookDeadLetters"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhooks/deliveries/{deliveryId}/replay": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Delivery id.
         * @example c0dlv00000000000000000001
         */
        deliveryId: string;
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Replay a dead-lettered delivery. The delivery keeps its id, starts again at 0 attempts and gets a new signature. A delivery that is not dead-lettered, or whose subscription is deleted, is rejected with 400 BAD_REQUEST. While the subscription is not active, it is rejected with 409 CONFLICT: reenable the subscription first. */
    post: operations["replayWebhookDelivery"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  "message.received": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An agent received a new email or SMS. The payload does not contain the body of the message. To read it, use `getMessage` with `messageId`. */
    post: operations["messageReceived"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "message.received.auto": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An agent received an automatic reply; fires instead of message.received. Automatic replies, such as out-of-office notices and delivery reports, fire only this event. The pattern `message.*` does not match it. */
    post: operations["messageReceivedAuto"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "message.sent": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A message was successfully sent. The transport has accepted the message. Its status can still change, for example if an email bounces. */
    post: operations["messageSent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "message.failed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A message failed to send or bounced. The status of the message is FAILED, BOUNCED or BLOCKED. To read the status, use `getMessage` with `messageId`. */
    post: operations["messageFailed"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "agent.created": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A new agent mailbox was created. Fires for `createAgent` and `provisionIdentity`. The payload never contains the API key of the agent. */
    post: operations["agentCreated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "call.ended": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A voice call completed. Fires for every call that ends, also if nobody answered it. `endReason` tells why it ended. */
    post: operations["callEnded"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    AgentStatus: AgentStatus;
    PlainId: PlainId;
    Cuid: Cuid;
    Metadata: Metadata;
    EmailAddress: EmailAddress;
    Timestamp: Timestamp;
    EmailIdentity: EmailIdentity;
    PhoneNumber: PhoneNumber;
    PhoneCapabilities: PhoneCapabilities;
    PhoneNumberIdentity: PhoneNumberIdentity;
    Agent: Agent;
    Pagination: Pagination;
    AgentPage: AgentPage;
    ErrorCode: ErrorCode;
    ValidationIssue: ValidationIssue;
    ErrorDetails: ErrorDetails;
    OldErrorFormat: OldErrorFormat;
    ErrorResponse: ErrorResponse;
    CreateAgent: CreateAgent;
    SuccessResponse: SuccessResponse;
    UpdateAgent: UpdateAgent;
    AgentKey: AgentKey;
    EmailIdentityList: EmailIdentityList;
    AgentCapability: AgentCapability;
    PhoneNumberPreference: PhoneNumberPreference;
    ProvisionIdentity: ProvisionIdentity;
    ProvisionedEmail: ProvisionedEmail;
    ProvisionedPhone: ProvisionedPhone;
    ProvisionedVault: ProvisionedVault;
    ProvisioningFailure: ProvisioningFailure;
    ProvisionedIdentity: ProvisionedIdentity;
    EitherAgentId: EitherAgentId;
    PostalAddressType: PostalAddressType;
    PostalAddress: PostalAddress;
    CreateAddress: CreateAddress;
    UpdateAddress: UpdateAddress;
    ValidateAddress: ValidateAddress;
    SuggestedAddress: SuggestedAddress;
    AddressValidation: AddressValidation;
    Inbox: Inbox;
    InboxPage: InboxPage;
    CreateInbox: CreateInbox;
    UpdateInbox: UpdateInbox;
    MessageDirection: MessageDirection;
    MessageStatus: MessageStatus;
    DateRange: DateRange;
    Channel: Channel;
    MessageHeaders: MessageHeaders;
    Attachment: Attachment;
    Message: Message;
    MessagePage: MessagePage;
    EmailRecipients: EmailRecipients;
    Base64Attachment: Base64Attachment;
    UrlAttachment: UrlAttachment;
    EmailAttachment: EmailAttachment;
    EmailAttachments: EmailAttachments;
    CustomEmailHeaders: CustomEmailHeaders;
    MessageReference: MessageReference;
    SendEmail: SendEmail;
    ReplyToEmail: ReplyToEmail;
    ForwardEmail: ForwardEmail;
    Draft: Draft;
    DraftPage: DraftPage;
    CreateDraft: CreateDraft;
    SuppressedAddress: SuppressedAddress;
    Suppression: Suppression;
    SuppressionPage: SuppressionPage;
    UnsuppressEmail: UnsuppressEmail;
    MessageFilters: MessageFilters;
    SearchPagination: SearchPagination;
    SearchMessages: SearchMessages;
    MessageHit: MessageHit;
    MessageHitPage: MessageHitPage;
    UpdateMessageLabels: UpdateMessageLabels;
    ApproveMessage: ApproveMessage;
    AttachmentUrl: AttachmentUrl;
    Thread: Thread;
    ThreadPage: ThreadPage;
    ThreadWithMessages: ThreadWithMessages;
    SmsRecipient: SmsRecipient;
    SendSms: SendSms;
    SmsSuppression: SmsSuppression;
    SmsSuppressionPage: SmsSuppressionPage;
    UnsuppressSms: UnsuppressSms;
    UnsuppressSmsResult: UnsuppressSmsResult;
    SmsThread: SmsThread;
    SmsThreadList: SmsThreadList;
    SmsThreadWithMessages: SmsThreadWithMessages;
    PhoneCapability: PhoneCapability;
    AvailablePhoneNumber: AvailablePhoneNumber;
    AvailablePhoneNumberList: AvailablePhoneNumberList;
    ProvisionPhoneNumber: ProvisionPhoneNumber;
    ReleaseById: ReleaseById;
    ReleaseByPhoneNumber: ReleaseByPhoneNumber;
    ReleasePhoneNumber: ReleasePhoneNumber;
    PhoneNumberIdentityList: PhoneNumberIdentityList;
    CallState: CallState;
    CallEndReason: CallEndReason;
    Call: Call;
    CallPage: CallPage;
    CreateCall: CreateCall;
    CallTranscriptSegment: CallTranscriptSegment;
    CallTranscript: CallTranscript;
    CallRecording: CallRecording;
    VoiceGender: VoiceGender;
    Voice: Voice;
    VoiceList: VoiceList;
    ProvisionVault: ProvisionVault;
    VaultStatus: VaultStatus;
    Vault: Vault;
    DeprovisionVault: DeprovisionVault;
    CredentialType: CredentialType;
    CredentialFieldType: CredentialFieldType;
    CredentialField: CredentialField;
    LoginUriMatch: LoginUriMatch;
    LoginUri: LoginUri;
    Login: Login;
    Card: Card;
    PersonIdentity: PersonIdentity;
    OAuthToken: OAuthToken;
    VaultApiKeyRateLimit: VaultApiKeyRateLimit;
    VaultApiKey: VaultApiKey;
    Certificate: Certificate;
    VaultCredential: VaultCredential;
    VaultCredentialList: VaultCredentialList;
    CredentialFieldInput: CredentialFieldInput;
    LoginUriInput: LoginUriInput;
    LoginInput: LoginInput;
    PasswordRules: PasswordRules;
    CreateLoginCredential: CreateLoginCredential;
    CreateSecureNoteCredential: CreateSecureNoteCredential;
    CardInput: CardInput;
    CreateCardCredential: CreateCardCredential;
    PersonIdentityInput: PersonIdentityInput;
    CreatePersonCredential: CreatePersonCredential;
    OAuthTokenInput: OAuthTokenInput;
    CreateOAuthTokenCredential: CreateOAuthTokenCredential;
    VaultApiKeyRateLimitInput: VaultApiKeyRateLimitInput;
    VaultApiKeyInput: VaultApiKeyInput;
    CreateApiKeyCredential: CreateApiKeyCredential;
    CertificateInput: CertificateInput;
    CreateCertificateCredential: CreateCertificateCredential;
    CreateCustomCredential: CreateCustomCredential;
    CreateCredential: CreateCredential;
    UpdateCredential: UpdateCredential;
    VaultCredentialPage: VaultCredentialPage;
    TotpCode: TotpCode;
    GeneratePassword: GeneratePassword;
    GeneratedPassword: GeneratedPassword;
    OAuthApp: OAuthApp;
    OAuthAppList: OAuthAppList;
    CreateDemoInbox: CreateDemoInbox;
    DemoInbox: DemoInbox;
    DemoMessage: DemoMessage;
    DemoMessageList: DemoMessageList;
    CallConsent: CallConsent;
    Organization: Organization;
    OrganizationList: OrganizationList;
    OrganizationPage: OrganizationPage;
    ComplianceTemplate: ComplianceTemplate;
    ComplianceTemplateList: ComplianceTemplateList;
    DomainStatus: DomainStatus;
    DnsRecord: DnsRecord;
    Domain: Domain;
    DomainList: DomainList;
    CreateDomain: CreateDomain;
    UpdateDomain: UpdateDomain;
    NamedDnsRecord: NamedDnsRecord;
    MxRecord: MxRecord;
    ReturnPathRecords: ReturnPathRecords;
    DomainRecordList: DomainRecordList;
    DomainZoneFile: DomainZoneFile;
    WebhookEventPattern: WebhookEventPattern;
    WebhookAuthType: WebhookAuthType;
    Webhook: Webhook;
    WebhookPage: WebhookPage;
    EventPatterns: EventPatterns;
    NoWebhookAuth: NoWebhookAuth;
    BearerWebhookAuth: BearerWebhookAuth;
    BasicWebhookAuth: BasicWebhookAuth;
    CustomHeaderWebhookAuth: CustomHeaderWebhookAuth;
    WebhookAuthConfig: WebhookAuthConfig;
    CreateWebhook: CreateWebhook;
    WebhookWithSecret: WebhookWithSecret;
    WebhookEventType: WebhookEventType;
    WebhookEventTypeList: WebhookEventTypeList;
    UpdateWebhook: UpdateWebhook;
    WebhookSecret: WebhookSecret;
    TestWebhook: TestWebhook;
    WebhookTestResult: WebhookTestResult;
    WebhookStats: WebhookStats;
    WebhookDeliveryStatus: WebhookDeliveryStatus;
    WebhookDelivery: WebhookDelivery;
    WebhookDeliveryPage: WebhookDeliveryPage;
    MessageReceivedEvent: MessageReceivedEvent;
    MessageReceivedAutoEvent: MessageReceivedAutoEvent;
    MessageSentEvent: MessageSentEvent;
    MessageFailedEvent: MessageFailedEvent;
    AgentCreatedEvent: AgentCreatedEvent;
    CallEndedEvent: CallEndedEvent;
  };
  responses: {
    /** The request is not valid (VALIDATION_ERROR, INVALID_IDEMPOTENCY_KEY), or the record is in the wrong state for it (BAD_REQUEST). */
    BadRequest: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The credentials are missing or not valid. */
    Unauthorized: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The record does not exist. A record of another organization returns the same response. A path with a slash at its end does not exist. */
    NotFound: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The path does not support this method. The header Allow lists the methods that it supports. */
    MethodNotAllowed: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        Allow: components["headers"]["Allow"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** Too many requests in this minute. */
    TooManyRequests: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The credentials do not allow this operation (FORBIDDEN), or an agent key is not enough for it (MASTER_KEY_REQUIRED). */
    Forbidden: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The request conflicts with existing data (CONFLICT or a more specific code), or its Idempotency-Key was used for another request (IDEMPOTENCY_BODY_MISMATCH). */
    Conflict: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The body is larger than 40 MiB. */
    PayloadTooLarge: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The Content-Type is not JSON in UTF-8, or the request has a Content-Encoding. */
    UnsupportedMediaType: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The URL of an attachment or media file could not be fetched. */
    AttachmentUnavailable: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The organization has not attested that it has the consent of the people that it calls, or that it follows the do-not-call lists. */
    ConsentRequired: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** A part of the service is not available. */
    ServiceUnavailable: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** Any 2xx response within 10 seconds acknowledges the delivery. Redirects are not followed. */
    Received: {
      headers: {
        [name: string]: unknown;
      };
      content?: never;
    };
  };
  parameters: {
    /** `nextCursor` of the previous page. Opaque. */
    Cursor: string;
    /**
     * Items per page, 1 to 100.
     * @example 20
     */
    Limit: number;
    /**
     * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
     * @example {{$guid}}
     */
    IdempotencyKey: string;
    /**
     * Agent id.
     * @example c0agt00000000000000000001
     */
    AgentId: string;
    /**
     * Id of the agent that owns the address. Required with all credentials, including agent keys.
     * @example c0agt00000000000000000001
     */
    AddressAgentId: EitherAgentId;
    /**
     * Address id.
     * @example c0adr00000000000000000001
     */
    AddressId: string;
    /**
     * Only records of this agent. Default: the agent of the key; at organization level, all agents.
     * @example c0agt00000000000000000001
     */
    AgentIdFilter: Cuid;
    /**
     * Only messages of this inbox.
     * @example c0inb00000000000000000001
     */
    InboxIdFilter: Cuid;
    /**
     * Only messages of this thread.
     * @example c0thr00000000000000000001
     */
    ThreadIdFilter: Cuid;
    /**
     * Only messages of this direction.
     * @example INBOUND
     */
    DirectionFilter: MessageDirection;
    /**
     * Only messages in this status.
     * @example DELIVERED
     */
    StatusFilter: MessageStatus;
    /**
     * Only messages from this address or number, ignoring case.
     * @example grace@example.com
     */
    FromAddressFilter: string;
    /**
     * Only messages to this address or number, ignoring case.
     * @example ada@agents.agentcomms.test
     */
    ToAddressFilter: string;
    /** Only messages with all of these labels. The label spam includes spam. In a URL, repeat the parameter for each label. */
    LabelsFilter: string[];
    /**
     * Whether to include messages labelled spam.
     * @example false
     */
    IncludeSpam: boolean;
    /**
     * What to do with messages in the Trash.
     * @example exclude
     */
    Deleted: "exclude" | "include" | "only";
    /** Only records created in this range. In a URL: `dateRange[from]` and `dateRange[to]`. */
    DateRangeFilter: DateRange;
    /**
     * Message id.
     * @example c0msg00000000000000000001
     */
    MessageId: string;
    /**
     * Draft id.
     * @example c0drf00000000000000000001
     */
    DraftId: string;
    /**
     * Call id.
     * @example c0cal00000000000000000001
     */
    CallId: string;
    /**
     * Id of the agent that owns the vault. Default: the agent of the key. Required at organization level (400 without it).
     * @example c0agt00000000000000000001
     */
    VaultAgentId: PlainId;
    /**
     * Whether to show secrets that the service masks. Works only at organization level; an agent key still gets them masked.
     * @example false
     */
    Reveal: boolean;
    /**
     * Credential id.
     * @example c0crd00000000000000000001
     */
    CredentialId: string;
    /**
     * Id of the agent that owns the vault. Optional. A credential in another vault returns 404. PUT and DELETE also accept the id in the body.
     * @example c0agt00000000000000000001
     */
    CredentialAgentId: PlainId;
    /**
     * Token of the demo inbox.
     * @example k3v9Q2m5X7c1B8n4Z6j0T2w5R8y1U4i7O0p3A6s9D2f
     */
    DemoToken: string;
    /**
     * Domain id.
     * @example c0dom00000000000000000001
     */
    DomainId: string;
    /**
     * Subscription id.
     * @example c0whk00000000000000000001
     */
    WebhookId: string;
    /**
     * "v1=" and the hexadecimal HMAC-SHA256 of "{timestamp}.{rawBody}". The key is the signing secret.
     * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
     */
    Signature: string;
    /**
     * Time at which the delivery was signed, in ISO 8601. The signature covers it.
     * @example 2026-01-01T10:00:00.000Z
     */
    SignatureTimestamp: string;
    /**
     * Event name, as in the body. The signature does not cover this header.
     * @example message.received
     */
    EventName: string;
    /**
     * Id of the delivery. It stays the same across retries.
     * @example c0dlv00000000000000000001
     */
    DeliveryId: string;
  };
  requestBodies: never;
  headers: {
    /**
     * Identifier of this request. Quote it when you ask for help.
     * @example req_0k3v9q2m5x7c1b8n
     */
    RequestId: string;
    /**
     * Requests left in the current minute. Absent if there is no rate limit.
     * @example 59
     */
    RateLimitRemaining: number;
    /**
     * Authentication scheme that the service accepts in Authorization. The service also accepts an API key in X-API-Key.
     * @example Bearer
     */
    WwwAuthenticate: string;
    /**
     * Methods that this path supports.
     * @example GET, HEAD, POST
     */
    Allow: string;
    /**
     * Seconds to wait before the next attempt.
     * @example 12
     */
    RetryAfter: number;
  };
  pathItems: never;
}
/** Status of an agent. */
export type AgentStatus = "ACTIVE" | "SUSPENDED" | "DELETED";
/**
 * Id of a record.
 * @example c0agt00000000000000000001
 */
export type PlainId = string;
/**
 * Id of a record.
 * @example c0msg00000000000000000001
 */
export type Cuid = string;
/** Your own data, stored and returned unchanged. */
export type Metadata = {
  [key: string]: unknown;
};
/**
 * Email address, without a display name. It can have letters of any script, as RFC 6531 allows. Format: idn-email.
 * @example ada@agents.agentcomms.test
 */
export type EmailAddress = string;
/**
 * ISO 8601 date-time. Format: date-time.
 * @example 2026-01-01T00:00:00.000Z
 */
export type Timestamp = string;
/** An email address that an agent sends from and receives at. */
export type EmailIdentity = {
  /** Id of a record. */
  id: Cuid;
  /** Email address, without a display name. It can have letters of any script, as RFC 6531 allows. */
  email: EmailAddress;
  /** Part after the @. */
  domain: string;
  /** Part before the @. */
  localPart: string;
  /** Whether this is the primary address of the agent. */
  isPrimary: boolean;
  /** Whether the domain of the address is verified now. Always true at the default domain. An agent can send with an address that is no longer verified. */
  verified: boolean;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/**
 * Phone number in E.164 format.
 * @example +12025550143
 */
export type PhoneNumber = string;
/** Capabilities of a phone number. */
export type PhoneCapabilities = {
  /** Whether the number sends and receives SMS. */
  sms: boolean;
  /** Whether the number sends and receives MMS. */
  mms: boolean;
  /** Whether the number makes and receives calls. */
  voice: boolean;
};
/** A phone number of an agent. The mock server uses ranges that are reserved for fiction, in AU, CA, DE, FR, GB, IE, SE and US. All numbers can call. Mobile numbers and numbers of CA and US can send SMS. Only numbers of CA and US can send MMS. */
export type PhoneNumberIdentity = {
  /** Id of a record. */
  id: Cuid;
  /** Phone number in E.164 format. */
  phoneNumber: PhoneNumber;
  /** Identifier of the number at the telephone provider. */
  providerId: string;
  /** Capabilities of a phone number. */
  capabilities: PhoneCapabilities;
  /** Whether this is the primary number of the agent. */
  isPrimary: boolean;
  /** Voice used in calls from this number: the voice of its agent. Absent if the agent has none. */
  voiceId?: string | undefined;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** An agent and its identities. */
export type Agent = {
  /** Id of a record. */
  id: Cuid;
  /** Id of a record. */
  orgId: PlainId;
  /** Human-readable name. */
  name: string;
  /** Short name, unique in the organization. */
  slug: string;
  /** Status of an agent. */
  status: AgentStatus;
  /** First characters of the API key, to tell keys apart. Null until a key is created. */
  apiKeyPrefix: string | null;
  /** Time of the last key rotation. Null until the first one. Format: date-time. */
  keyRotatedAt: string | null;
  /** Free-form key/value data, stored and returned unchanged. Empty by default. */
  metadata: Metadata;
  /** Voice used in calls. */
  voiceId: string | null;
  /** Email identities of the agent. An agent has exactly one. */
  emailIdentities: EmailIdentity[];
  /** A phone number of an agent. The mock server uses ranges that are reserved for fiction, in AU, CA, DE, FR, GB, IE, SE and US. All numbers can call. Mobile numbers and numbers of CA and US can send SMS. Only numbers of CA and US can send MMS. */
  phoneIdentities: PhoneNumberIdentity[];
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
  /** ISO 8601 date-time. */
  updatedAt: Timestamp;
};
/** `hasMore` and `nextCursor` of the page, with the same values. */
export type Pagination = {
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
};
/** One page of agents, newest first. */
export type AgentPage = {
  /** An agent and its identities. */
  items: Agent[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** Machine-readable error code. New codes may be added: handle an unknown code by its HTTP status. */
export type ErrorCode = "VALIDATION_ERROR" | "BAD_REQUEST" | "INVALID_IDEMPOTENCY_KEY" | "UNAUTHORIZED" | "FORBIDDEN" | "MASTER_KEY_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "IDEMPOTENCY_BODY_MISMATCH" | "DOMAIN_NOT_VERIFIED" | "RECIPIENT_SUPPRESSED" | "RECIPIENT_OPTED_OUT" | "VAULT_LOCKED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "ATTACHMENT_UNAVAILABLE" | "RATE_LIMITED" | "CONSENT_REQUIRED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
/** One problem of a rejected request. */
export type ValidationIssue = {
  /** Part of the request. */
  location: "body" | "query" | "path" | "header";
  /** JSON Pointer into the body, or the name of the parameter. "" means the whole part. */
  path: string;
  /** Description of the problem and of the allowed values. */
  message: string;
};
/** Additional data about the error. `issues` lists the problems of a validation error. */
export type ErrorDetails = {
  /** One problem of a rejected request. */
  issues?: ValidationIssue[] | undefined;
} & {
  [key: string]: unknown;
};
/** The same error in the older format. */
export type OldErrorFormat = {
  /** Machine-readable error code. New codes may be added: handle an unknown code by its HTTP status. */
  code: ErrorCode;
  /** Same text as `detail`. */
  message: string;
  /** Additional data about the error. `issues` lists the problems of a validation error. */
  details?: ErrorDetails | undefined;
};
/** Error response: RFC 9457 problem details, with the older "error" object. */
export type ErrorResponse = {
  /** URI of the documentation of the problem, or "about:blank". */
  type: string;
  /** Short name of the kind of problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** Description of the problem and how to fix it. */
  detail: string;
  /** Same text as `detail`. */
  message: string;
  /** Path of the request. */
  instance: string;
  /** Machine-readable error code. New codes may be added: handle an unknown code by its HTTP status. */
  code: ErrorCode;
  /** Additional data about the error. `issues` lists the problems of a validation error. */
  details?: ErrorDetails | undefined;
  /** The same error in the older format. */
  error: OldErrorFormat;
};
/** A new agent. */
export type CreateAgent = {
  /** Human-readable name, 2 to 100 characters. */
  name: string;
  /** Short name, 2 to 64 characters. Default: derived from the name. */
  slug?: string | undefined;
  /** Email address, without a display name. It can have letters of any script, as RFC 6531 allows. */
  email?: EmailAddress | undefined;
  /** Your own data, stored and returned unchanged. */
  metadata?: Metadata | undefined;
  /** Id of the organization. Default: the organization of the key or, with an access token, the organization that the user selected at login. Any other organization returns 404. */
  orgId?: PlainId | undefined;
  /**
   * Whether to provision a phone number too.
   * @default false
   */
  provisionPhone?: boolean | undefined;
};
/** Response of an operation that returns no record. */
export type SuccessResponse = {
  /** Always true. */
  success: true;
};
/** Changes to an agent. */
export type UpdateAgent = {
  /** Human-readable name, 2 to 100 characters. */
  name?: string | undefined;
  /** Short name. */
  slug?: string | undefined;
  /** New status: suspends or reactivates the agent. */
  status?: ("ACTIVE" | "SUSPENDED") | undefined;
  /** Free-form key/value data. Replaces all stored data. An empty value removes all data. */
  metadata?: Metadata | undefined;
  /** Voice used in calls. */
  voiceId?: (string | null) | undefined;
};
/** A new API key, shown only once. */
export type AgentKey = {
  /** The API key. It is not shown again. */
  apiKey: string;
  /** First characters of the key. */
  apiKeyPrefix: string;
};
/** The email identities of an agent. */
export type EmailIdentityList = {
  /** An email address that an agent sends from and receives at. */
  items: EmailIdentity[];
};
/** A capability of an identity. */
export type AgentCapability = "email" | "phone" | "vault";
/** Country and area of the phone number. Ignored unless `capabilities` contains phone. Values for which no number exists are reported in `failures`. */
export type PhoneNumberPreference = {
  /** ISO 3166-1 alpha-2 country code. Default: US. */
  countryCode?: string | undefined;
  /** Area code within the country. */
  areaCode?: string | undefined;
};
/** An identity to provision. */
export type ProvisionIdentity = {
  /** Human-readable agent name, 2 to 100 characters. */
  name: string;
  /** Capabilities to provision. email is always included. */
  capabilities: AgentCapability[];
  /** Short name, 2 to 64 characters. Default: a unique name derived from `name`. */
  slug?: string | undefined;
  /** Custom email address. Default: the slug at the default email domain of agents. Format: email. */
  email?: string | undefined;
  /** Country and area of the phone number. Ignored unless `capabilities` contains phone. Values for which no number exists are reported in `failures`. */
  phone?: PhoneNumberPreference | undefined;
  /** Your own data, stored and returned unchanged. */
  metadata?: Metadata | undefined;
};
/** Email identity of the new agent. Always present. */
export type ProvisionedEmail = {
  /** Email identity id. */
  id: string;
  /** Email address, without a display name. It can have letters of any script, as RFC 6531 allows. */
  email: EmailAddress;
  /** Part after the @. */
  domain: string;
  /** Whether this is the primary address of the agent. */
  isPrimary: boolean;
};
/** Phone number of the new agent. Absent if it was not requested or not provisioned. */
export type ProvisionedPhone = {
  /** Phone number identity id. */
  id: string;
  /** Phone number in E.164 format. */
  phoneNumber: PhoneNumber;
  /** Capabilities of a phone number. */
  capabilities: PhoneCapabilities;
  /** Whether this is the primary number of the agent. */
  isPrimary: boolean;
};
/** Vault of the new agent. Absent if it was not requested or not provisioned. */
export type ProvisionedVault = {
  /** Vault id. */
  id: string;
  /** Status of the vault. */
  status: string;
};
/** A capability that was not provisioned, and the reason. */
export type ProvisioningFailure = {
  /** The capability and the reason of the failure. */
  error: string;
};
/** The result of identity provisioning. */
export type ProvisionedIdentity = {
  /** Id of a record. */
  id: Cuid;
  /** Human-readable name. */
  name: string;
  /** Short name. */
  slug: string;
  /** API key of the agent. It is not shown again. */
  apiKey: string;
  /** Email identity of the new agent. Always present. */
  email: ProvisionedEmail;
  /** Phone number of the new agent. Absent if it was not requested or not provisioned. */
  phone?: ProvisionedPhone | undefined;
  /** Vault of the new agent. Absent if it was not requested or not provisioned. */
  vault?: ProvisionedVault | undefined;
  /** Capabilities that failed to provision. Empty on full success. */
  failures: ProvisioningFailure[];
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/**
 * Id of the agent.
 * @example c0agt00000000000000000001
 */
export type EitherAgentId = string;
/** Purpose of an address. */
export type PostalAddressType = "BILLING" | "SHIPPING" | "MAILING" | "REGISTERED";
/** A postal address of an agent. Every field is always present. */
export type PostalAddress = {
  /** Id of a record. */
  id: Cuid;
  /** Id of the agent. */
  agentId: EitherAgentId;
  /** Id of a record. */
  orgId: PlainId;
  /** Purpose of an address. */
  type: PostalAddressType;
  /** Label given by the user. */
  label: string | null;
  /** First line of the street address. */
  street1: string;
  /** Second line of the street address. */
  street2: string | null;
  /** City. */
  city: string;
  /** State or province. */
  state: string;
  /** Postal or ZIP code. */
  postalCode: string;
  /** Country as an ISO 3166-1 alpha-2 code. */
  country: string;
  /** Whether the address has been validated. */
  validated: boolean;
  /** Time of the validation. Format: date-time. */
  validatedAt: string | null;
  /** Name of the validation provider. */
  provider: string | null;
  /** Your own data, stored and returned unchanged. */
  metadata: Metadata | null;
  /** Whether this is the primary address of its type. */
  isPrimary: boolean;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
  /** ISO 8601 date-time. */
  updatedAt: Timestamp;
};
/** A new address. */
export type CreateAddress = {
  /** Id of the agent. */
  agentId: EitherAgentId;
  /** Purpose of an address. */
  type: PostalAddressType;
  /** Your own label. */
  label?: string | undefined;
  /** First line of the street address. */
  street1: string;
  /** Second line of the street address. */
  street2?: string | undefined;
  /** City. */
  city: string;
  /** State or province. */
  state: string;
  /** Postal or ZIP code. */
  postalCode: string;
  /** Country as an ISO 3166-1 alpha-2 code. */
  country: string;
};
/** Changes to an address. */
export type UpdateAddress = {
  /** Id of the agent. */
  agentId: EitherAgentId;
  /** Purpose of an address. */
  type?: PostalAddressType | undefined;
  /** Your own label. */
  label?: string | undefined;
  /** First line of the street address. */
  street1?: string | undefined;
  /** Second line of the street address. */
  street2?: string | undefined;
  /** City. */
  city?: string | undefined;
  /** State or province. */
  state?: string | undefined;
  /** Postal or ZIP code. */
  postalCode?: string | undefined;
  /** Country as an ISO 3166-1 alpha-2 code. */
  country?: string | undefined;
  /** Whether to make this the primary address of its type. */
  isPrimary?: boolean | undefined;
};
/** The owner of the address to validate. */
export type ValidateAddress = {
  /** Id of the agent. */
  agentId: EitherAgentId;
};
/** A postal address that a validation suggests. */
export type SuggestedAddress = {
  /** First line of the street address. */
  street1: string;
  /** Second line of the street address. */
  street2: string | null;
  /** City. */
  city: string;
  /** State or province. */
  state: string;
  /** Postal or ZIP code. */
  postalCode: string;
  /** Country as an ISO 3166-1 alpha-2 code. */
  country: string;
};
/** Result of the validation of an address. */
export type AddressValidation = {
  /** Whether the address is valid. */
  valid: boolean;
  /** Similar addresses that exist. */
  suggestions: SuggestedAddress[];
};
/** An inbox of the address of an agent. It sets the display name of the address in sent emails, and messages contain its id. An address also sends and receives without an inbox. */
export type Inbox = {
  /** Id of a record. */
  id: Cuid;
  /** Email address, without a display name. It can have letters of any script, as RFC 6531 allows. */
  email: EmailAddress;
  /** Part after the @. */
  domain: string;
  /** Part before the @. */
  localPart: string;
  /** Name shown beside the address in sent emails. */
  displayName: string | null;
  /** Id of the agent. Null if detached. */
  agentId: string | null;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** One page of inboxes, newest first. */
export type InboxPage = {
  /** An inbox of the address of an agent. It sets the display name of the address in sent emails, and messages contain its id. An address also sends and receives without an inbox. */
  items: Inbox[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** A new inbox. */
export type CreateInbox = {
  /** Id of the agent. Default with an agent key: its own agent. Default at organization level: a new agent. */
  agentId?: Cuid | undefined;
  /**
   * Part of the address before the @, in lower case. Default: the address of the agent, or a free one for a new agent.
   * @example support
   */
  username?: string | undefined;
  /**
   * Part of the address after the @: a verified domain. Default: the domain of the agent, or the default domain for a new agent.
   * @example example.com
   */
  domain?: string | undefined;
  /** Name shown beside the address. Default: the name of the agent. */
  displayName?: string | undefined;
};
/** Changes to an inbox. */
export type UpdateInbox = {
  /** Null detaches the inbox. The agent with its address attaches it again. */
  agentId?: (string | null) | undefined;
  /** Name shown beside the address. Null removes it. */
  displayName?: (string | null) | undefined;
};
/** Direction as seen from the agent. */
export type MessageDirection = "INBOUND" | "OUTBOUND";
/** Status of a message. */
export type MessageStatus = "QUEUED" | "SENT" | "DELIVERED" | "FAILED" | "BOUNCED" | "BLOCKED" | "PENDING_APPROVAL";
/** Only records created in this range. Both ends are optional. */
export type DateRange = {
  /** Start of the range, inclusive. Format: date-time. */
  from?: string | undefined;
  /** End of the range, inclusive. Format: date-time. */
  to?: string | undefined;
};
/** Channel of a message. */
export type Channel = "EMAIL" | "SMS" | "MMS" | "VOICE";
/** Raw headers by name. If a header occurs several times, its values are separated by line breaks. */
export type MessageHeaders = {
  [key: string]: string;
};
/** A file of a sent or received message. */
export type Attachment = {
  /** Id of a record. */
  id: Cuid;
  /** Name of the file. */
  filename: string;
  /** Media type. */
  mimeType: string;
  /** Size in bytes. */
  sizeBytes: number;
  /** Content-ID without angle brackets. The HTML body refers to it with a "cid:" URL. Null if the file has none. */
  contentId: string | null;
  /** Download URL that was requested last, valid for 15 minutes. Null until one is requested. */
  url: string | null;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** A message of any channel. */
export type Message = {
  /** Message id. */
  id: string;
  /** Id of the agent that sent or received the message. */
  agentId: string;
  /** Id of the inbox that received or sent the message. Null for SMS, MMS and voice. Also null for email of an address without an inbox: an address at a custom domain has none until one is attached. */
  inboxId: string | null;
  /** Channel of a message. */
  channel: Channel;
  /** Direction as seen from the agent. */
  direction: MessageDirection;
  /** Status of a message. */
  status: MessageStatus;
  /** Email address or phone number of the sender. The sender of an SMS can also be a short code such as 22395, or a name such as Google. Empty if the From header of a received email has no address. */
  fromAddress: string;
  /** Email address or phone number of the recipient. Several are separated by ", ". The address of the agent is the last one if the agent received the email by Cc, Bcc or a mailing list. */
  toAddress: string;
  /** Cc recipients. */
  ccAddresses: string[];
  /** Bcc recipients. Filled only in the sender's copy of the message. */
  bccAddresses: string[];
  /** Subject. Null for channels without subjects. */
  subject: string | null;
  /** Plain text body, unchanged. Empty for an MMS without a text. */
  body: string;
  /** HTML body, unchanged. */
  bodyHtml: string | null;
  /** Plain text without quoted replies and signature. Null for channels other than email and for messages that the agent sent. Only a reply loses its quote: its subject begins with `Re:` or a translation, or it has In-Reply-To or References. Forwards, replies written below the quote, delivery reports and doubtful cases keep the full body. To read the new text of any message, use `extractedText ?? body`. */
  extractedText: string | null;
  /** HTML body without quoted replies. Quotes of Outlook stay if no element encloses them. */
  extractedHtml: string | null;
  /** Raw headers by name. If a header occurs several times, its values are separated by line breaks. */
  headers: MessageHeaders | null;
  /** Your own data, stored and returned unchanged. */
  metadata: Metadata | null;
  /** Id of the thread that the message belongs to. An email joins the thread of the email that it refers to with In-Reply-To or References. Emails that refer to the same unknown email share a thread. */
  threadId: string | null;
  /** Labels in lower case, sorted and without duplicates. Exactly one of unread and read is always present. */
  labels: string[];
  /** The email to which this email replies: its message id if the service knows the email, otherwise its Message-ID. Null if this message is no reply. */
  inReplyTo: string | null;
  /** Identifier outside of the service. Email: the RFC 5322 Message-ID without angle brackets, usable as `inReplyTo`. SMS and MMS: the id at the provider. Voice: the id of the call. */
  externalId: string | null;
  /** Time at which the message was deleted. A deleted message is in the Trash. Null for other messages. Format: date-time. */
  deletedAt: string | null;
  /** Time at which the message was sent. Null if not sent yet. Format: date-time. */
  sentAt: string | null;
  /** Time at which the message was received. Null for outbound messages. Format: date-time. */
  receivedAt: string | null;
  /** Attachments of the message. */
  attachments: Attachment[];
  /** Time of creation. Format: date-time. */
  createdAt: string;
  /** Time of the last change. Format: date-time. */
  updatedAt: string;
};
/** One page of messages, newest first. */
export type MessagePage = {
  /** A message of any channel. */
  items: Message[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** Email addresses without display names, at least one. */
export type EmailRecipients = EmailAddress[];
/** A file to send, with its content in base64 in the request. */
export type Base64Attachment = {
  /** Name of the file. Default: the name that a `url` gives it, else "attachment" with the extension of the media type. */
  filename?: string | undefined;
  /** Media type. Default: from the response for a `url`, otherwise from the filename. */
  contentType?: string | undefined;
  /** Content-ID of the file. The HTML body refers to it with a "cid:" URL. */
  contentId?: string | undefined;
  /** Content in base64. */
  content: string;
};
/** A file to send, with a URL from which the service fetches it. Default of its name: the name in the Content-Disposition of the response, else the last segment of the URL path, else "attachment" with the extension of the media type. */
export type UrlAttachment = {
  /** Name of the file. Default: the name that a `url` gives it, else "attachment" with the extension of the media type. */
  filename?: string | undefined;
  /** Media type. Default: from the response for a `url`, otherwise from the filename. */
  contentType?: string | undefined;
  /** Content-ID of the file. The HTML body refers to it with a "cid:" URL. */
  contentId?: string | undefined;
  /** Public URL of the file. Format: uri. */
  url: string;
};
/** A file to send, as base64 content or as a URL that the service fetches. */
export type EmailAttachment = Base64Attachment | UrlAttachment;
/** Files to send, each with `content` or `url`: at most 20, and at most 25 MB in total after decoding or fetching. */
export type EmailAttachments = EmailAttachment[];
/** Custom headers. They cannot override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date. */
export type CustomEmailHeaders = {
  [key: string]: string;
};
/** An RFC 5322 Message-ID, with or without angle brackets. */
export type MessageReference = string;
/** An email to send. */
export type SendEmail = {
  /**
   * Id of the agent that sends. Default: the agent of the key. Required at organization level.
   * @example c0agt00000000000000000001
   */
  agentId?: string | undefined;
  /** Email addresses without display names, at least one. */
  to: EmailRecipients;
  /** 1 to 998 characters. */
  subject: string;
  /** Plain text. */
  body: string;
  /** Id of the email identity to send from, from `listEmailIdentities`. Default: the identity of the agent. */
  fromIdentityId?: Cuid | undefined;
  /** Email addresses without display names. */
  cc?: EmailAddress[] | undefined;
  /** Email addresses without display names, hidden from the other recipients. */
  bcc?: EmailAddress[] | undefined;
  /** HTML body. */
  bodyHtml?: string | undefined;
  /** Files to send, each with `content` or `url`: at most 20, and at most 25 MB in total after decoding or fetching. */
  attachments?: EmailAttachments | undefined;
  /** Custom headers. They cannot override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date. */
  headers?: CustomEmailHeaders | undefined;
  /** Your own data, stored and returned unchanged. */
  metadata?: Metadata | undefined;
  /** Email that this email replies to: the id of the message, or its Message-ID header. The new email joins its thread. The Message-ID of an unknown email is sent unchanged. The id of a message of another channel is rejected with 400. Any other text that is not the id of an email of the agent is rejected with 404 NOT_FOUND. */
  inReplyTo?: string | undefined;
  /** RFC 5322 Message-IDs, oldest first. Default: derived from the message that this email replies to. */
  references?: MessageReference[] | undefined;
};
/** A reply to an email. */
export type ReplyToEmail = {
  /** Plain text. */
  body: string;
  /** HTML body. */
  bodyHtml?: string | undefined;
  /**
   * Whether to reply to the other recipients of the message too.
   * @default false
   */
  replyAll?: boolean | undefined;
  /**
   * Whether to quote the message below the reply.
   * @default false
   */
  quoteOriginal?: boolean | undefined;
  /** Additional email addresses without display names. */
  cc?: EmailAddress[] | undefined;
  /** Additional hidden email addresses without display names. */
  bcc?: EmailAddress[] | undefined;
  /** Files to send, each with `content` or `url`: at most 20, and at most 25 MB in total after decoding or fetching. */
  attachments?: EmailAttachments | undefined;
  /** Custom headers. They cannot override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date. */
  headers?: CustomEmailHeaders | undefined;
  /** Your own data, stored and returned unchanged. */
  metadata?: Metadata | undefined;
};
/** Recipients and text of a forwarded message. */
export type ForwardEmail = {
  /** Email addresses without display names, at least one. */
  to: EmailRecipients;
  /** Additional email addresses without display names. */
  cc?: EmailAddress[] | undefined;
  /** Additional hidden email addresses without display names. */
  bcc?: EmailAddress[] | undefined;
  /** Text above the forwarded message. */
  body?: string | undefined;
  /** HTML above the forwarded message. */
  bodyHtml?: string | undefined;
  /**
   * Whether to include the attachments of the message.
   * @default true
   */
  includeAttachments?: boolean | undefined;
  /** Only these attachments of the message. Default: all. Not together with `includeAttachments` false. */
  attachmentIds?: Cuid[] | undefined;
  /** Your own data, stored and returned unchanged. */
  metadata?: Metadata | undefined;
};
/** An email that is not sent yet. Fields without a value are absent. */
export type Draft = {
  /** Id of a record. */
  id: Cuid;
  /** Id of a record. */
  agentId: Cuid;
  /** Email addresses without display names. */
  to?: EmailAddress[] | undefined;
  /** At most 998 characters. */
  subject?: string | undefined;
  /** Plain text. */
  body?: string | undefined;
  /** Id of the email identity to send from, from `listEmailIdentities`. Default: the identity of the agent. */
  fromIdentityId?: Cuid | undefined;
  /** Email addresses without display names. */
  cc?: EmailAddress[] | undefined;
  /** Email addresses without display names, hidden from the other recipients. */
  bcc?: EmailAddress[] | undefined;
  /** HTML body. */
  bodyHtml?: string | undefined;
  /** Files to send, each with `content` or `url`: at most 20, and at most 25 MB in total after decoding or fetching. */
  attachments?: EmailAttachments | undefined;
  /** Custom headers. They cannot override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date. */
  headers?: CustomEmailHeaders | undefined;
  /** Your own data, stored and returned unchanged. */
  metadata?: Metadata | undefined;
  /** Email that this email replies to: the id of the message, or its Message-ID header. */
  inReplyTo?: string | undefined;
  /** RFC 5322 Message-IDs, oldest first. */
  references?: MessageReference[] | undefined;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
  /** ISO 8601 date-time. */
  updatedAt: Timestamp;
};
/** One page of drafts, newest first. */
export type DraftPage = {
  /** An email that is not sent yet. Fields without a value are absent. */
  items: Draft[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** A new draft. */
export type CreateDraft = {
  /** Id of the agent that will send. Default: the agent of the key. Required at organization level. */
  agentId?: string | undefined;
  /** Email addresses without display names. */
  to?: EmailAddress[] | undefined;
  /** At most 998 characters. */
  subject?: string | undefined;
  /** Plain text. */
  body?: string | undefined;
  /** Id of the email identity to send from, from `listEmailIdentities`. Default: the identity of the agent. */
  fromIdentityId?: Cuid | undefined;
  /** Email addresses without display names. */
  cc?: EmailAddress[] | undefined;
  /** Email addresses without display names, hidden from the other recipients. */
  bcc?: EmailAddress[] | undefined;
  /** HTML body. */
  bodyHtml?: string | undefined;
  /** Files to send, each with `content` or `url`: at most 20, and at most 25 MB in total after decoding or fetching. */
  attachments?: EmailAttachments | undefined;
  /** Custom headers. They cannot override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date. */
  headers?: CustomEmailHeaders | undefined;
  /** Your own data, stored and returned unchanged. */
  metadata?: Metadata | undefined;
  /** Email that this email replies to: the id of the message, or its Message-ID header. */
  inReplyTo?: string | undefined;
  /** RFC 5322 Message-IDs, oldest first. */
  references?: MessageReference[] | undefined;
};
/** Email address in lower case. Some, such as those with a quoted local part, are not valid recipients of `sendEmail`. */
export type SuppressedAddress = string;
/** An address that the organization cannot send email to. */
export type Suppression = {
  /** Id of a record. */
  id: Cuid;
  /** Email address in lower case. Some, such as those with a quoted local part, are not valid recipients of `sendEmail`. */
  email: SuppressedAddress;
  /** Reason of the suppression. New values may be added. */
  reason: "HARD_BOUNCE";
  /** Id of the message that bounced. Null if there was none. */
  messageId: Cuid | null;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** One page of suppressed addresses, newest first. */
export type SuppressionPage = {
  /** An address that the organization cannot send email to. */
  items: Suppression[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** The address to allow again. */
export type UnsuppressEmail = {
  /** Email address in lower case. Some, such as those with a quoted local part, are not valid recipients of `sendEmail`. */
  email: SuppressedAddress;
};
/** The filters of `listMessages`. */
export type MessageFilters = {
  /** Only messages of this agent. Default: the agent of the key; at organization level, all agents. */
  agentId?: Cuid | undefined;
  /** Only messages of this inbox. */
  inboxId?: Cuid | undefined;
  /** Only messages of this thread. */
  threadId?: Cuid | undefined;
  /** Only messages of this channel. */
  channel?: Channel | undefined;
  /** Only messages of these channels, in place of `channel`. */
  channels?: Channel[] | undefined;
  /** Only messages of this direction. */
  direction?: MessageDirection | undefined;
  /** Only messages in this status. */
  status?: MessageStatus | undefined;
  /** Only messages from this address or number, ignoring case. */
  fromAddress?: string | undefined;
  /** Only messages to this address or number, ignoring case. */
  toAddress?: string | undefined;
  /** Only messages with all of these labels. The label spam includes spam. */
  labels?: string[] | undefined;
  /** Whether to include messages labelled spam. They are included if this field or `includeSpam` of the request is true. */
  includeSpam?: boolean | undefined;
  /** Only records created in this range. Both ends are optional. */
  dateRange?: DateRange | undefined;
};
/** Page of the results. */
export type SearchPagination = {
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /**
   * Results per page, 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
};
/** A search for messages. */
export type SearchMessages = {
  /** Search words, at least one. A message must contain each of them or a near word. */
  query: string;
  /** The filters of `listMessages`. */
  filters?: MessageFilters | undefined;
  /** Page of the results. */
  pagination?: SearchPagination | undefined;
};
/** A search result: the message, and how it matches the query. */
export type MessageHit = Message & {
  /** Relevance of the message. A larger number is a better match. Each word of the query counts 2 if the subject contains it, 1 if the body contains it, and 1 if an address contains it. A near word counts half. `rank` is the sum. */
  rank: number;
  /** HTML of about 120 characters of text around the first match in the body. Without a match there, from the subject or the addresses. Each word of the query, or near it, is in a `<mark>` element. There is no other HTML: the characters & < > " ' of the text are escaped. On one line, in Unicode form NFKC. */
  snippet: string;
};
/** One page of results, newest first. */
export type MessageHitPage = {
  /** A search result: the message, and how it matches the query. */
  items: MessageHit[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** Labels to add and to remove. At least one of the lists is required. A label in both lists is rejected. A label is one line of 1 to 64 characters without control characters. An added label is not blank. */
export type UpdateMessageLabels = {
  /** Labels to add. */
  addLabels?: string[] | undefined;
  /** Labels to remove. */
  removeLabels?: string[] | undefined;
};
/** Approval or rejection of a message. */
export type ApproveMessage = {
  /** approve sends the message, reject blocks it. */
  action: "approve" | "reject";
  /** Reason for the decision. No response contains it. */
  reason?: string | undefined;
};
/** Download URL of an attachment. */
export type AttachmentUrl = {
  /** URL that returns the bytes. It needs no credentials. Format: uri. */
  url: string;
  /** ISO 8601 date-time. */
  expiresAt: Timestamp;
};
/** A conversation of related messages. */
export type Thread = {
  /** Id of a record. */
  id: Cuid;
  /** Id of a record. */
  agentId: Cuid;
  /** Channel of the first message. */
  channel: Channel;
  /** Subject of the first message. */
  subject: string | null;
  /** Addresses and phone numbers of everyone who sent or received a message of the thread. */
  participants: string[];
  /** Number of messages that match `includeSpam` and `deleted`. */
  messageCount: number;
  /** Number of unread messages among them. */
  unreadCount: number;
  /** Time of the latest message, even if it is in the Trash or labelled spam. Format: date-time. */
  lastMessageAt: string;
  /** Beginning of the latest message that matches `includeSpam` and `deleted`. Empty if no message matches. */
  lastMessageSnippet: string;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** One page of threads, latest activity first. */
export type ThreadPage = {
  /** A conversation of related messages. */
  items: Thread[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** A thread and its messages, oldest first. */
export type ThreadWithMessages = {
  /** Id of a record. */
  id: Cuid;
  /** Id of a record. */
  agentId: Cuid;
  /** Channel of the first message. */
  channel: Channel;
  /** Subject of the first message. */
  subject: string | null;
  /** Addresses and phone numbers of everyone who sent or received a message of the thread. */
  participants: string[];
  /** Number of messages that match `includeSpam` and `deleted`. */
  messageCount: number;
  /** Number of unread messages among them. */
  unreadCount: number;
  /** Time of the latest message, even if it is in the Trash or labelled spam. Format: date-time. */
  lastMessageAt: string;
  /** Beginning of the latest message that matches `includeSpam` and `deleted`. Empty if no message matches. */
  lastMessageSnippet: string;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
  /** Oldest first. */
  messages: Message[];
};
/**
 * Phone number in E.164 format, or short code of 3 to 8 digits, but no emergency number. A sender name such as Google cannot receive.
 * @example +12025550199
 */
export type SmsRecipient = string;
/** An SMS, or an MMS if it has media. */
export type SendSms = {
  /** Id of the agent that sends. Default: the agent of the key. Required at organization level. */
  agentId?: string | undefined;
  /** Phone number in E.164 format, or short code of 3 to 8 digits, but no emergency number. A sender name such as Google cannot receive. */
  to: SmsRecipient;
  /** Text, 1 to 1600 characters. Required without `mediaUrls`. */
  body?: string | undefined;
  /** Public URLs of the media, at most 10. A message with media is an MMS. */
  mediaUrls?: string[] | undefined;
  /** Phone number in E.164 format. */
  fromNumber?: PhoneNumber | undefined;
  /** Your own data, stored and returned unchanged. */
  metadata?: Metadata | undefined;
};
/** A recipient that a number of an agent cannot send SMS and MMS to. */
export type SmsSuppression = {
  /** Id of the agent. */
  agentId: Cuid;
  /** Number of the agent that cannot send to the recipient. */
  fromNumber: PhoneNumber;
  /** Suppressed recipient. */
  phoneNumber: SmsRecipient;
  /** STOP_KEYWORD: the recipient sent STOP or a similar word. MANUAL: the recipient was suppressed by hand. New values may be added. */
  reason: "STOP_KEYWORD" | "MANUAL";
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** One page of SMS suppressions, newest first. */
export type SmsSuppressionPage = {
  /** A recipient that a number of an agent cannot send SMS and MMS to. */
  items: SmsSuppression[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** The recipient to allow again. */
export type UnsuppressSms = {
  /** Only suppressions of this agent. Default: the agent of the key; at organization level, all agents. */
  agentId?: PlainId | undefined;
  /** Phone number in E.164 format, or short code of 3 to 8 digits, but no emergency number. A sender name such as Google cannot receive. */
  phoneNumber: SmsRecipient;
};
/** Result of allowing a recipient again. */
export type UnsuppressSmsResult = {
  /** Phone number in E.164 format, or short code of 3 to 8 digits, but no emergency number. A sender name such as Google cannot receive. */
  phoneNumber: SmsRecipient;
  /** Whether a suppression was removed. */
  removed: boolean;
};
/** A conversation by SMS and MMS with one number. */
export type SmsThread = {
  /** Id of a record. */
  threadId: Cuid;
  /** Id of a record. */
  agentId: Cuid;
  /** Number of the other side, or its sender name. */
  participantAddress: string;
  /** Number of the agent in the latest message. */
  agentAddress: PhoneNumber;
  /** Time of the latest message. Format: date-time. */
  lastMessageAt: string;
  /** Beginning of the latest message. */
  lastMessageSnippet: string;
  /** Direction as seen from the agent. */
  lastMessageDirection: MessageDirection;
  /** Number of messages. */
  messageCount: number;
  /** Number of unread messages. */
  unreadCount: number;
};
/** SMS threads, latest activity first. */
export type SmsThreadList = {
  /** A conversation by SMS and MMS with one number. */
  items: SmsThread[];
  /** Number of all threads that match. */
  total: number;
  /** Whether more threads follow. */
  hasMore: boolean;
};
/** An SMS thread with its newest messages, oldest first. */
export type SmsThreadWithMessages = {
  /** Id of a record. */
  threadId: Cuid;
  /** Id of a record. */
  agentId: Cuid;
  /** Number of the other side, or its sender name. */
  participantAddress: string;
  /** Phone number in E.164 format. */
  agentAddress: PhoneNumber;
  /** Oldest first. */
  messages: Message[];
  /** Number of all messages of the thread. */
  messageCount: number;
  /** Whether the thread has older messages. */
  hasMore: boolean;
};
/** A capability of a phone number. */
export type PhoneCapability = "sms" | "mms" | "voice";
/** A phone number that can be provisioned. */
export type AvailablePhoneNumber = {
  /** Phone number in E.164 format. */
  phoneNumber: PhoneNumber;
  /** Country, ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Area code, without a leading 0. Null for numbers without an area, such as mobile numbers. */
  areaCode: string | null;
  /** Capabilities of a phone number. */
  capabilities: PhoneCapabilities;
};
/** Phone numbers that can be provisioned. */
export type AvailablePhoneNumberList = {
  /** A phone number that can be provisioned. */
  items: AvailablePhoneNumber[];
};
/** The number to provision: a specific number, or any number of a country and area. */
export type ProvisionPhoneNumber = {
  /** Id of the agent. */
  agentId: PlainId;
  /** Phone number in E.164 format. */
  phoneNumber?: PhoneNumber | undefined;
  /**
   * Country, ISO 3166-1 alpha-2. Used only if phoneNumber is left out.
   * @default US
   */
  countryCode?: string | undefined;
  /** Area code. Used only if phoneNumber is left out. */
  areaCode?: string | undefined;
  /** Capabilities that the number must have. Default: none. */
  capabilities?: PhoneCapability[] | undefined;
};
/** The id of a number. */
export type ReleaseById = {
  /** Id of the number, from `listPhoneNumbers`. */
  phoneIdentityId: Cuid;
};
/** The number of an agent. */
export type ReleaseByPhoneNumber = {
  /** Id of the agent. */
  agentId: PlainId;
  /** Phone number in E.164 format. */
  phoneNumber: PhoneNumber;
};
/** The number to release: the agent and its phone number, or the id of the phone number identity. */
export type ReleasePhoneNumber = ReleaseById | ReleaseByPhoneNumber;
/** The phone numbers of an agent. */
export type PhoneNumberIdentityList = {
  /** A phone number of an agent. The mock server uses ranges that are reserved for fiction, in AU, CA, DE, FR, GB, IE, SE and US. All numbers can call. Mobile numbers and numbers of CA and US can send SMS. Only numbers of CA and US can send MMS. */
  items: PhoneNumberIdentity[];
};
/** State of a call: INITIATING, RINGING, ACTIVE and ENDED, in this order. From INITIATING and RINGING, it can also go directly to ENDED. */
export type CallState = "INITIATING" | "RINGING" | "ACTIVE" | "ENDED";
/** Reason for the end of a call. COMPLETED: the call was answered (ACTIVE). NO_ANSWER: nobody answered (RINGING). BUSY and CANCELED: the call ended before an answer (INITIATING or RINGING). FAILED: the call failed in any of these states. */
export type CallEndReason = "COMPLETED" | "NO_ANSWER" | "BUSY" | "FAILED" | "CANCELED";
/** A phone call. */
export type Call = {
  /** Id of a record. */
  id: Cuid;
  /** Same value as `id`. */
  callId: string;
  /** Id of a record. */
  agentId: PlainId;
  /** Id of a record. */
  phoneIdentityId: Cuid;
  /** Direction as seen from the agent. */
  direction: MessageDirection;
  /** State of a call: INITIATING, RINGING, ACTIVE and ENDED, in this order. From INITIATING and RINGING, it can also go directly to ENDED. */
  state: CallState;
  /** Phone number in E.164 format. */
  from: PhoneNumber;
  /** Phone number in E.164 format. */
  to: PhoneNumber;
  /** Time at which the call was placed or came in. Format: date-time. */
  startedAt: string;
  /** Time at which the call was answered. Null until then. Format: date-time. */
  answeredAt: string | null;
  /** Time at which the call ended. Null until then. Format: date-time. */
  endedAt: string | null;
  /** Reason for the end of a call. COMPLETED: the call was answered (ACTIVE). NO_ANSWER: nobody answered (RINGING). BUSY and CANCELED: the call ended before an answer (INITIATING or RINGING). FAILED: the call failed in any of these states. */
  endReason: CallEndReason | null;
  /** Seconds between the answer and the end. 0 if the call was not answered. Null until the call ends. */
  durationSeconds: number | null;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** One page of calls, newest first. */
export type CallPage = {
  /** A phone call. */
  items: Call[];
  /** Same calls as `items`. */
  calls: Call[];
  /** Number of calls on all pages. */
  total: number;
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** A call to place. */
export type CreateCall = {
  /** Phone number in E.164 format. */
  to: PhoneNumber;
  /** Id of the agent that calls. Default: the agent of the key. Required at organization level. */
  agentId?: string | undefined;
  /** First words of the agent. */
  greeting?: string | undefined;
  /** Phone number in E.164 format. */
  fromNumber?: PhoneNumber | undefined;
};
/** Words of one speaker without interruption. */
export type CallTranscriptSegment = {
  /** Speaker: the agent or the other party. */
  speaker: "AGENT" | "OTHER";
  /** Spoken words. */
  text: string;
  /** ISO 8601 date-time. */
  startedAt: Timestamp;
};
/** Transcript of a call. */
export type CallTranscript = {
  /** Id of a record. */
  callId: Cuid;
  /** The segments as lines of text, "Agent: …" or "Other: …". Also the body of the VOICE message. */
  text: string;
  /** Oldest first. */
  segments: CallTranscriptSegment[];
};
/** A link to the recording of a call. */
export type CallRecording = {
  /** Id of a record. */
  callId: Cuid;
  /** Link to the audio file. */
  url: string;
  /** Time at which the link expires. Format: date-time. */
  expiresAt: string;
};
/** Gender of a voice. */
export type VoiceGender = "female" | "male" | "neutral";
/** A voice for calls. */
export type Voice = {
  /** Id of the voice. */
  id: string;
  /** Name of the voice. */
  name: string;
  /** Gender of a voice. */
  gender: VoiceGender;
  /** Language tag, such as en-US. */
  language: string;
  /** How the voice sounds. */
  description: string;
};
/** The voices for calls. */
export type VoiceList = {
  /** A voice for calls. */
  items: Voice[];
  /** Same voices as `items`. */
  voices: Voice[];
};
/** The agent that gets a vault. */
export type ProvisionVault = {
  /** Id of the agent. */
  agentId: PlainId;
};
/** Status of a vault. Operations on its credentials return 409 while it is LOCKED, and 503 while it is in ERROR. */
export type VaultStatus = "ACTIVE" | "LOCKED" | "ERROR";
/** The vault of one agent. */
export type Vault = {
  /** Id of a record. */
  id: Cuid;
  /** Id of the agent. */
  agentId: PlainId;
  /** Status of a vault. Operations on its credentials return 409 while it is LOCKED, and 503 while it is in ERROR. */
  status: VaultStatus;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** The agent that loses its vault. */
export type DeprovisionVault = {
  /** Id of the agent. */
  agentId: PlainId;
};
/** Type of a credential. It decides which sub-object the credential can have. secure_note and custom have none. */
export type CredentialType = "login" | "secure_note" | "card" | "identity" | "oauth_token" | "api_key" | "certificate" | "custom";
/** How a form shows the field: as text, as a hidden value, or as a checkbox. The value is a string in each case. */
export type CredentialFieldType = "text" | "hidden" | "boolean";
/** A custom field. */
export type CredentialField = {
  /** Name. */
  name: string;
  /** Value. */
  value: string;
  /** How a form shows the field: as text, as a hidden value, or as a checkbox. The value is a string in each case. */
  type?: CredentialFieldType | undefined;
};
/** How a password manager compares the URI with the URL of a page. Stored for your program. The vault search does not use it. */
export type LoginUriMatch = "domain" | "host" | "starts_with" | "exact" | "regex" | "never";
/** A site where a login is used. */
export type LoginUri = {
  /** URI of the site. */
  uri: string;
  /** How a password manager compares the URI with the URL of a page. Stored for your program. The vault search does not use it. */
  match?: LoginUriMatch | undefined;
};
/** A user name and password. */
export type Login = {
  /** User name. */
  username?: string | undefined;
  /** Password. */
  password?: string | undefined;
  /** URIs of the sites where the login is used. */
  uris?: LoginUri[] | undefined;
  /** Secret of the one-time codes, in base32 or as an otpauth:// URI. */
  totp?: string | undefined;
};
/** A payment card. */
export type Card = {
  /** Name on the card. */
  cardholderName?: string | undefined;
  /** Card brand. */
  brand?: string | undefined;
  /** Card number. */
  number?: string | undefined;
  /** Month of expiry. */
  expMonth?: string | undefined;
  /** Year of expiry. */
  expYear?: string | undefined;
  /** Security code. */
  code?: string | undefined;
};
/** Personal data. */
export type PersonIdentity = {
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** Email address. */
  email?: string | undefined;
  /** Phone number. */
  phone?: string | undefined;
  /** Street address. */
  address1?: string | undefined;
  /** City. */
  city?: string | undefined;
  /** State or province. */
  state?: string | undefined;
  /** Postal or ZIP code. */
  postalCode?: string | undefined;
  /** Country. */
  country?: string | undefined;
  /** Company. */
  company?: string | undefined;
  /** Social security number. */
  ssn?: string | undefined;
};
/** An OAuth token. */
export type OAuthToken = {
  /** Issuer of the token. */
  provider: string;
  /** Access token. */
  accessToken: string;
  /** Refresh token. */
  refreshToken?: string | undefined;
  /** URL that refreshes the token. */
  tokenEndpoint?: string | undefined;
  /** Client id. */
  clientId?: string | undefined;
  /** Scopes of the token. */
  scopes?: string[] | undefined;
  /** ISO 8601 date-time. */
  expiresAt?: Timestamp | undefined;
  /** Client secret. */
  clientSecret?: string | undefined;
  /** Whether your program refreshes the token before it expires. The service never refreshes it. */
  autoRefresh?: boolean | undefined;
  /** Hosts to which your program may send the token. The service does not check this. */
  allowedHosts?: string[] | undefined;
};
/** Rate limit of an API key. */
export type VaultApiKeyRateLimit = {
  /** Requests per window. */
  requests: number;
  /** Length of the window, such as 1m. */
  window: string;
};
/** An API key of another service. */
export type VaultApiKey = {
  /** Issuer of the key. */
  provider: string;
  /** The key. */
  key: string;
  /** First characters of the key. */
  prefix?: string | undefined;
  /** Rate limit of an API key. */
  rateLimit?: VaultApiKeyRateLimit | undefined;
  /** ISO 8601 date-time. */
  expiresAt?: Timestamp | undefined;
  /** Scopes of the key. */
  scopes?: string[] | undefined;
  /** Hosts to which your program may send the key. The service does not check this. */
  allowedHosts?: string[] | undefined;
  /** Header for the key. */
  authHeader?: string | undefined;
  /** Prefix of the key in that header, such as Bearer. */
  authScheme?: string | undefined;
};
/** A certificate with its private key. */
export type Certificate = {
  /** Certificate, usually in PEM. */
  certificate: string;
  /** Private key, usually in PEM. */
  privateKey: string;
  /** Format of the certificate and its key, such as PEM. */
  format?: string | undefined;
  /** ISO 8601 date-time. */
  expiresAt?: Timestamp | undefined;
  /** Certificates of the issuers. */
  chain?: string[] | undefined;
};
/** A stored credential. It has at most one sub-object, the one of its type. Check that the sub-object is present: the type alone does not guarantee it. Fields without a value are absent. */
export type VaultCredential = {
  /** Id of a record. */
  id: Cuid;
  /** Type of a credential. It decides which sub-object the credential can have. secure_note and custom have none. */
  type: CredentialType;
  /** Human-readable name. */
  name: string;
  /** Whether the credential is a favorite. */
  favorite: boolean;
  /** Notes as free text. */
  notes?: string | undefined;
  /** Id of your own folder, stored unchanged. */
  folderId?: string | undefined;
  /** Id of the organization that the credential belongs to. */
  organizationId?: string | undefined;
  /** Ids of your own collections, stored unchanged. */
  collectionIds?: string[] | undefined;
  /** Custom fields. */
  fields?: CredentialField[] | undefined;
  /** User name and password. Only for a login; absent if not given. */
  login?: Login | undefined;
  /** Payment card. Only for a card; absent if not given. */
  card?: Card | undefined;
  /** Personal data. Only for an identity; absent if not given. */
  identity?: PersonIdentity | undefined;
  /** OAuth token. Only for an oauth_token. */
  oauthToken?: OAuthToken | undefined;
  /** API key. Only for an api_key. */
  apiKey?: VaultApiKey | undefined;
  /** Certificate. Only for a certificate. */
  certificate?: Certificate | undefined;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
  /** ISO 8601 date-time. */
  updatedAt: Timestamp;
};
/** The credentials of an agent. */
export type VaultCredentialList = {
  /** A stored credential. It has at most one sub-object, the one of its type. Check that the sub-object is present: the type alone does not guarantee it. Fields without a value are absent. */
  items: VaultCredential[];
};
/** A custom field. */
export type CredentialFieldInput = {
  /** Name. */
  name: string;
  /** Value. */
  value: string;
  /** How a form shows the field: as text, as a hidden value, or as a checkbox. The value is a string in each case. */
  type?: CredentialFieldType | undefined;
};
/** A site where a login is used. */
export type LoginUriInput = {
  /** URI of the site. */
  uri: string;
  /** How a password manager compares the URI with the URL of a page. Stored for your program. The vault search does not use it. */
  match?: LoginUriMatch | undefined;
};
/** A user name and password. */
export type LoginInput = {
  /** User name. */
  username?: string | undefined;
  /** Password. */
  password?: string | undefined;
  /** URIs of the sites where the login is used. */
  uris?: LoginUriInput[] | undefined;
  /** Secret of the one-time codes, in base32 or as an otpauth:// URI. */
  totp?: string | undefined;
};
/** Rules for a password. At least one kind of character must be enabled (400 otherwise). */
export type PasswordRules = {
  /** Number of characters, 8 to 128. Default: 24. */
  length?: number | undefined;
  /** Whether to use upper-case letters. Default: true. */
  uppercase?: boolean | undefined;
  /** Whether to use lower-case letters. Default: true. */
  lowercase?: boolean | undefined;
  /** Whether to use digits. Default: true. */
  number?: boolean | undefined;
  /** Whether to use punctuation: !@#$%^&*()-_=+[]{}:;,.? Default: true. */
  special?: boolean | undefined;
};
/** A new login. Give a password in `login` or set `generatePassword`. Both together are rejected with 400. */
export type CreateLoginCredential = {
  /** Type of the credential. */
  type: "login";
  /** Id of the agent that owns the vault. Required at organization level. */
  agentId?: PlainId | undefined;
  /** Human-readable name. */
  name: string;
  /** Whether the credential is a favorite. Default: false. */
  favorite?: boolean | undefined;
  /** Notes as free text. */
  notes?: string | undefined;
  /** Id of your own folder, stored unchanged. */
  folderId?: string | undefined;
  /** Ids of your own collections, stored unchanged. */
  collectionIds?: string[] | undefined;
  /** Custom fields. */
  fields?: CredentialFieldInput[] | undefined;
  /** A user name and password. */
  login?: LoginInput | undefined;
  /** Rules for a password. At least one kind of character must be enabled (400 otherwise). */
  generatePassword?: PasswordRules | undefined;
};
/** A new note. */
export type CreateSecureNoteCredential = {
  /** Type of the credential. */
  type: "secure_note";
  /** Id of the agent that owns the vault. Required at organization level. */
  agentId?: PlainId | undefined;
  /** Human-readable name. */
  name: string;
  /** Whether the credential is a favorite. Default: false. */
  favorite?: boolean | undefined;
  /** Notes as free text. */
  notes?: string | undefined;
  /** Id of your own folder, stored unchanged. */
  folderId?: string | undefined;
  /** Ids of your own collections, stored unchanged. */
  collectionIds?: string[] | undefined;
  /** Custom fields. */
  fields?: CredentialFieldInput[] | undefined;
};
/** A payment card. */
export type CardInput = {
  /** Name on the card. */
  cardholderName?: string | undefined;
  /** Card brand. */
  brand?: string | undefined;
  /** Card number. */
  number?: string | undefined;
  /** Month of expiry. */
  expMonth?: string | undefined;
  /** Year of expiry. */
  expYear?: string | undefined;
  /** Security code. */
  code?: string | undefined;
};
/** A new payment card. */
export type CreateCardCredential = {
  /** Type of the credential. */
  type: "card";
  /** Id of the agent that owns the vault. Required at organization level. */
  agentId?: PlainId | undefined;
  /** Human-readable name. */
  name: string;
  /** Whether the credential is a favorite. Default: false. */
  favorite?: boolean | undefined;
  /** Notes as free text. */
  notes?: string | undefined;
  /** Id of your own folder, stored unchanged. */
  folderId?: string | undefined;
  /** Ids of your own collections, stored unchanged. */
  collectionIds?: string[] | undefined;
  /** Custom fields. */
  fields?: CredentialFieldInput[] | undefined;
  /** A payment card. */
  card?: CardInput | undefined;
};
/** Personal data. */
export type PersonIdentityInput = {
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** Email address. */
  email?: string | undefined;
  /** Phone number. */
  phone?: string | undefined;
  /** Street address. */
  address1?: string | undefined;
  /** City. */
  city?: string | undefined;
  /** State or province. */
  state?: string | undefined;
  /** Postal or ZIP code. */
  postalCode?: string | undefined;
  /** Country. */
  country?: string | undefined;
  /** Company. */
  company?: string | undefined;
  /** Social security number. */
  ssn?: string | undefined;
};
/** Personal data. */
export type CreatePersonCredential = {
  /** Type of the credential. */
  type: "identity";
  /** Id of the agent that owns the vault. Required at organization level. */
  agentId?: PlainId | undefined;
  /** Human-readable name. */
  name: string;
  /** Whether the credential is a favorite. Default: false. */
  favorite?: boolean | undefined;
  /** Notes as free text. */
  notes?: string | undefined;
  /** Id of your own folder, stored unchanged. */
  folderId?: string | undefined;
  /** Ids of your own collections, stored unchanged. */
  collectionIds?: string[] | undefined;
  /** Custom fields. */
  fields?: CredentialFieldInput[] | undefined;
  /** Personal data. */
  identity?: PersonIdentityInput | undefined;
};
/** An OAuth token. */
export type OAuthTokenInput = {
  /** Issuer of the token. */
  provider: string;
  /** Access token. */
  accessToken: string;
  /** Refresh token. */
  refreshToken?: string | undefined;
  /** URL that refreshes the token. */
  tokenEndpoint?: string | undefined;
  /** Client id. */
  clientId?: string | undefined;
  /** Scopes of the token. */
  scopes?: string[] | undefined;
  /** ISO 8601 date-time. */
  expiresAt?: Timestamp | undefined;
  /** Client secret. */
  clientSecret?: string | undefined;
  /** Whether your program refreshes the token before it expires. The service never refreshes it. */
  autoRefresh?: boolean | undefined;
  /** Hosts to which your program may send the token. The service does not check this. */
  allowedHosts?: string[] | undefined;
};
/** A new OAuth token. */
export type CreateOAuthTokenCredential = {
  /** Type of the credential. */
  type: "oauth_token";
  /** Id of the agent that owns the vault. Required at organization level. */
  agentId?: PlainId | undefined;
  /** Human-readable name. */
  name: string;
  /** Whether the credential is a favorite. Default: false. */
  favorite?: boolean | undefined;
  /** Notes as free text. */
  notes?: string | undefined;
  /** Id of your own folder, stored unchanged. */
  folderId?: string | undefined;
  /** Ids of your own collections, stored unchanged. */
  collectionIds?: string[] | undefined;
  /** Custom fields. */
  fields?: CredentialFieldInput[] | undefined;
  /** An OAuth token. */
  oauthToken: OAuthTokenInput;
};
/** Rate limit of an API key. */
export type VaultApiKeyRateLimitInput = {
  /** Requests per window. */
  requests: number;
  /** Length of the window, such as 1m. */
  window: string;
};
/** An API key of another service. */
export type VaultApiKeyInput = {
  /** Issuer of the key. */
  provider: string;
  /** The key. */
  key: string;
  /** First characters of the key. */
  prefix?: string | undefined;
  /** Rate limit of an API key. */
  rateLimit?: VaultApiKeyRateLimitInput | undefined;
  /** ISO 8601 date-time. */
  expiresAt?: Timestamp | undefined;
  /** Scopes of the key. */
  scopes?: string[] | undefined;
  /** Hosts to which your program may send the key. The service does not check this. */
  allowedHosts?: string[] | undefined;
  /** Header for the key. */
  authHeader?: string | undefined;
  /** Prefix of the key in that header, such as Bearer. */
  authScheme?: string | undefined;
};
/** A new API key of another service. */
export type CreateApiKeyCredential = {
  /** Type of the credential. */
  type: "api_key";
  /** Id of the agent that owns the vault. Required at organization level. */
  agentId?: PlainId | undefined;
  /** Human-readable name. */
  name: string;
  /** Whether the credential is a favorite. Default: false. */
  favorite?: boolean | undefined;
  /** Notes as free text. */
  notes?: string | undefined;
  /** Id of your own folder, stored unchanged. */
  folderId?: string | undefined;
  /** Ids of your own collections, stored unchanged. */
  collectionIds?: string[] | undefined;
  /** Custom fields. */
  fields?: CredentialFieldInput[] | undefined;
  /** An API key of another service. */
  apiKey: VaultApiKeyInput;
};
/** A certificate with its private key. */
export type CertificateInput = {
  /** Certificate, usually in PEM. */
  certificate: string;
  /** Private key, usually in PEM. */
  privateKey: string;
  /** Format of the certificate and its key, such as PEM. Stored unchanged. */
  format?: string | undefined;
  /** ISO 8601 date-time. */
  expiresAt?: Timestamp | undefined;
  /** Certificates of the issuers. */
  chain?: string[] | undefined;
};
/** A new certificate. */
export type CreateCertificateCredential = {
  /** Type of the credential. */
  type: "certificate";
  /** Id of the agent that owns the vault. Required at organization level. */
  agentId?: PlainId | undefined;
  /** Human-readable name. */
  name: string;
  /** Whether the credential is a favorite. Default: false. */
  favorite?: boolean | undefined;
  /** Notes as free text. */
  notes?: string | undefined;
  /** Id of your own folder, stored unchanged. */
  folderId?: string | undefined;
  /** Ids of your own collections, stored unchanged. */
  collectionIds?: string[] | undefined;
  /** Custom fields. */
  fields?: CredentialFieldInput[] | undefined;
  /** A certificate with its private key. */
  certificate: CertificateInput;
};
/** A credential with custom fields only. */
export type CreateCustomCredential = {
  /** Type of the credential. */
  type: "custom";
  /** Id of the agent that owns the vault. Required at organization level. */
  agentId?: PlainId | undefined;
  /** Human-readable name. */
  name: string;
  /** Whether the credential is a favorite. Default: false. */
  favorite?: boolean | undefined;
  /** Notes as free text. */
  notes?: string | undefined;
  /** Id of your own folder, stored unchanged. */
  folderId?: string | undefined;
  /** Ids of your own collections, stored unchanged. */
  collectionIds?: string[] | undefined;
  /** Custom fields. */
  fields?: CredentialFieldInput[] | undefined;
};
/** A new credential. `type` decides which sub-object it accepts. */
export type CreateCredential = CreateLoginCredential | CreateSecureNoteCredential | CreateCardCredential | CreatePersonCredential | CreateOAuthTokenCredential | CreateApiKeyCredential | CreateCertificateCredential | CreateCustomCredential;
/** Changes to a credential. Only the sub-object of its type is accepted. */
export type UpdateCredential = {
  /** Id of a record. */
  agentId?: PlainId | undefined;
  /** Human-readable name. */
  name?: string | undefined;
  /** Whether the credential is a favorite. */
  favorite?: boolean | undefined;
  /** Notes as free text. Null removes them. In a secure note, `****` keeps the stored notes. */
  notes?: (string | null) | undefined;
  /** Id of your own folder. Null removes it. */
  folderId?: (string | null) | undefined;
  /** Ids of your own collections. An empty list removes them. */
  collectionIds?: string[] | undefined;
  /** Custom fields. They replace all stored fields. To keep a value, pass `****` for it. */
  fields?: CredentialFieldInput[] | undefined;
  /** Replaces the stored object. To keep a secret, pass `****` for it. */
  login?: LoginInput | undefined;
  /** Rules for a password. At least one kind of character must be enabled (400 otherwise). */
  generatePassword?: PasswordRules | undefined;
  /** Replaces the stored object. To keep a secret, pass `****` for it. */
  card?: CardInput | undefined;
  /** Replaces the stored object. To keep a secret, pass `****` for it. */
  identity?: PersonIdentityInput | undefined;
  /** Replaces the stored object. To keep a secret, pass `****` for it. */
  oauthToken?: OAuthTokenInput | undefined;
  /** Replaces the stored object. To keep a secret, pass `****` for it. */
  apiKey?: VaultApiKeyInput | undefined;
  /** Replaces the stored object. To keep a secret, pass `****` for it. */
  certificate?: CertificateInput | undefined;
};
/** One page of credentials, newest first. */
export type VaultCredentialPage = {
  /** A stored credential. It has at most one sub-object, the one of its type. Check that the sub-object is present: the type alone does not guarantee it. Fields without a value are absent. */
  items: VaultCredential[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** A one-time code. */
export type TotpCode = {
  /** The current code. */
  code: string;
  /** Seconds for which a code is valid. */
  period: number;
};
/** Rules for a password. At least one kind of character must be enabled (400 otherwise). */
export type GeneratePassword = {
  /** Id of an agent. Optional. It has no effect. */
  agentId?: PlainId | undefined;
  /** Number of characters, 8 to 128. Default: 24. */
  length?: number | undefined;
  /** Whether to use upper-case letters. Default: true. */
  uppercase?: boolean | undefined;
  /** Whether to use lower-case letters. Default: true. */
  lowercase?: boolean | undefined;
  /** Whether to use digits. Default: true. */
  number?: boolean | undefined;
  /** Whether to use punctuation: !@#$%^&*()-_=+[]{}:;,.? Default: true. */
  special?: boolean | undefined;
};
/** A new password. */
export type GeneratedPassword = {
  /** The password. */
  password: string;
};
/** An OAuth app whose tokens a vault can store. */
export type OAuthApp = {
  /** App id. */
  id: string;
  /** Short name. */
  slug: string;
  /** Display name. */
  name: string;
  /** Description of the app. */
  description: string;
  /** URL of the icon. */
  iconUrl: string;
  /** Scopes requested by default. */
  defaultScopes: string[];
  /** Whether the app requires PKCE. */
  requiresPkce: boolean;
  /** Category of the app. */
  category: string;
  /** Whether the service provides the OAuth client of this app. */
  isManaged: boolean;
  /** Whether the app can be used. */
  isActive: boolean;
};
/** The OAuth app definitions. */
export type OAuthAppList = {
  /** An OAuth app whose tokens a vault can store. */
  items: OAuthApp[];
};
/** An empty object. */
export type CreateDemoInbox = Record<string, never>;
/** A temporary inbox to try the service. */
export type DemoInbox = {
  /** Email address, without a display name. It can have letters of any script, as RFC 6531 allows. */
  address: EmailAddress;
  /** Token of 256 bits that gives access to the inbox. Shown only once. */
  token: string;
  /** ISO 8601 date-time. */
  expiresAt: Timestamp;
};
/** One email in a demo inbox. */
export type DemoMessage = {
  /** Id of a record. */
  id: Cuid;
  /** Address of the sender. */
  from: string;
  /** Subject. Null if the email has none. */
  subject: string | null;
  /** Beginning of the plain text. */
  snippet: string;
  /** ISO 8601 date-time. */
  receivedAt: Timestamp;
};
/** The emails of a demo inbox, newest first. */
export type DemoMessageList = {
  /** One email in a demo inbox. */
  messages: DemoMessage[];
};
/** Attestations of the organization about the people that its agents call. */
export type CallConsent = {
  /** Whether the organization has the consent of the people that it calls. */
  attested: boolean;
  /** Source of the consent. Absent until it is set, also while `attested` is true. */
  consentSource?: string | undefined;
  /** Whether the organization follows the do-not-call lists. */
  dncAttestation: boolean;
  /** ISO 8601 date-time. */
  attestedAt?: Timestamp | undefined;
  /** Person who attested it. */
  attestedBy?: string | undefined;
};
/** An organization. It owns agents, subscriptions and credentials. */
export type Organization = {
  /** Id of a record. */
  id: PlainId;
  /** Human-readable name. */
  name: string;
  /** Short name. */
  slug: string;
  /** Identifier of the organization at its identity provider. */
  idpOrgId: string;
  /** ISO 8601 date-time. */
  keyRotatedAt?: Timestamp | undefined;
  /** Settings of the organization. */
  settings: {
    [key: string]: unknown;
  };
  /** Attestations of the organization about the people that its agents call. */
  outboundConsent: CallConsent;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
  /** ISO 8601 date-time. */
  updatedAt: Timestamp;
};
/** The organizations of the caller. */
export type OrganizationList = {
  /** An organization. It owns agents, subscriptions and credentials. */
  items: Organization[];
};
/** One page of organizations, newest first. */
export type OrganizationPage = {
  /** An organization. It owns agents, subscriptions and credentials. */
  items: Organization[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** A kind of report that can be created for an organization. */
export type ComplianceTemplate = {
  /** Kind of report. */
  type: "SOC2_SUMMARY" | "ACTIVITY_REPORT" | "ACCESS_REVIEW" | "AUDIT_EXPORT" | "GDPR_DSAR";
  /** Display name. */
  title: string;
  /** Contents of the report. */
  description: string;
};
/** The report templates of an organization. */
export type ComplianceTemplateList = {
  /** A kind of report that can be created for an organization. */
  items: ComplianceTemplate[];
};
/** Verification status of a domain. */
export type DomainStatus = "NOT_STARTED" | "PENDING" | "VERIFYING" | "VERIFIED" | "INVALID" | "FAILED";
/** A DNS record that a domain needs: ownership, inbound MX, SPF, DKIM, DMARC, or MX and SPF of the return path. An SPF record is VALID if it includes the record of the service. A DMARC record is VALID with any valid policy. */
export type DnsRecord = {
  /** Type of the record. */
  type: "TXT" | "MX";
  /** Full name of the record, without a trailing dot. */
  name: string;
  /** Value of the record. */
  value: string;
  /** Priority of an MX record. Absent on other records. */
  priority?: number | undefined;
  /** Result of the last verification to which DNS responded. MISSING before the first one. */
  status: "MISSING" | "INVALID" | "VALID";
};
/** A domain of the organization. Agents can have addresses at it when it is verified. */
export type Domain = {
  /** Id of a record. */
  id: Cuid;
  /** Domain name in lower case and A-labels (Punycode), without a trailing dot. */
  domain: string;
  /** Verification status of a domain. */
  status: DomainStatus;
  /** Whether the last completed verification found all required records. It does not change while the status is VERIFYING. */
  verified: boolean;
  /** Value of the ownership record. */
  verificationToken: string;
  /** Method to prove ownership. */
  verificationMethod: "DNS_TXT";
  /** Selector of the DKIM record. */
  dkimSelector: string;
  /** Public key of the DKIM record: RSA with 2048 bits, as SubjectPublicKeyInfo in base64. */
  dkimPublicKey: string;
  /** Whether the SPF record of the domain itself allows the service to send. */
  spfConfigured: boolean;
  /** Whether a DMARC record with any valid policy was found. */
  dmarcConfigured: boolean;
  /** Whether the MX record for inbound email was found. */
  mxConfigured: boolean;
  /** Whether feedback about bounces and complaints is collected. False for a new domain. */
  feedbackEnabled: boolean;
  /** Records to add to DNS. */
  records: DnsRecord[];
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** The domains of the organization. */
export type DomainList = {
  /** A domain of the organization. Agents can have addresses at it when it is verified. */
  items: Domain[];
};
/** A domain to add. */
export type CreateDomain = {
  /** Domain name, in upper or lower case. International names can be in Unicode or in A-labels (Punycode). The name needs at least two labels. It has at most 238 characters in A-labels, so that its longest record name fits into 253 characters. IP addresses are rejected. */
  domain: string;
};
/** Settings of a domain to change. */
export type UpdateDomain = {
  /** Whether to collect feedback about bounces and complaints. */
  feedbackEnabled?: boolean | undefined;
};
/** Name and value of a DNS record. */
export type NamedDnsRecord = {
  /** Full name of the record, without a trailing dot. */
  name: string;
  /** Value of the record. */
  value: string;
};
/** An MX record. */
export type MxRecord = {
  /** Full name of the record, without a trailing dot. */
  name: string;
  /** Host that receives the email. */
  value: string;
  /** Priority of the host. */
  priority: number;
};
/** Records of the return path of sent email. */
export type ReturnPathRecords = {
  /** Name of the records. */
  name: string;
  /** An MX record. */
  mx: MxRecord;
  /** Value of the SPF record. */
  spf: string;
};
/** The DNS records of a domain. */
export type DomainRecordList = {
  /** A DNS record that a domain needs: ownership, inbound MX, SPF, DKIM, DMARC, or MX and SPF of the return path. An SPF record is VALID if it includes the record of the service. A DMARC record is VALID with any valid policy. */
  items: DnsRecord[];
  /** Name and value of a DNS record. */
  txt: NamedDnsRecord;
  /** An MX record. */
  mx: MxRecord;
  /** Value of the SPF record. */
  spf: string;
  /** DKIM records. */
  dkim: NamedDnsRecord[];
  /** Value of the DMARC record. */
  dmarc: string;
  /** Records of the return path of sent email. */
  mailFrom: ReturnPathRecords;
};
/** The zone file of a domain. */
export type DomainZoneFile = {
  /** The complete zone file, ready for a name server. */
  zoneFile: string;
};
/** Event name or pattern. For example, "message.received" is one event, "message.**" matches all events of messages, and "*" matches every event. As a segment between dots, "*" matches one segment, and "**" matches zero or more. Beside other characters, "*" matches one or more characters of a segment, and "**" also matches dots. */
export type WebhookEventPattern = string;
/** Authentication type of the endpoint, without the credential. */
export type WebhookAuthType = "NONE" | "BEARER" | "BASIC" | "CUSTOM_HEADER";
/** A webhook subscription of the organization. */
export type Webhook = {
  /** Subscription id. */
  id: string;
  /** Organization id. */
  orgId: string;
  /** URL of the endpoint. Format: uri. */
  url: string;
  /** Event names or patterns. */
  events: WebhookEventPattern[];
  /** Whether the subscription receives events. */
  active: boolean;
  /** Human-readable label. */
  description: string | null;
  /** Consecutive failed attempts, across all events. */
  consecutiveFailures: number;
  /** Reason of the automatic disabling. Null if active or disabled by a user. */
  disabledReason: string | null;
  /** Time of the automatic disabling. Null if there was none. Format: date-time. */
  disabledAt: string | null;
  /** Authentication type of the endpoint, without the credential. */
  authType: WebhookAuthType;
  /** Header name for CUSTOM_HEADER, otherwise null. */
  authHeaderName: string | null;
  /** Maximum deliveries per minute. Null means no limit. */
  rateLimitPerMinute: number | null;
  /** Maximum attempts before dead-lettering. Null means the default, 3. */
  maxAttempts: number | null;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
  /** ISO 8601 date-time. */
  updatedAt: Timestamp;
};
/** One page of subscriptions, newest first. */
export type WebhookPage = {
  /** A webhook subscription of the organization. */
  items: Webhook[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** Event names or patterns. */
export type EventPatterns = WebhookEventPattern[];
/** No credential. An update removes the existing one. */
export type NoWebhookAuth = {
  /** Type of the credential. */
  type: "none";
};
/** Sent as "Authorization: Bearer <token>". */
export type BearerWebhookAuth = {
  /** Type of the credential. */
  type: "bearer";
  /** The token. */
  token: string;
};
/** Sent as "Authorization: Basic <base64(username:password)>". */
export type BasicWebhookAuth = {
  /** Type of the credential. */
  type: "basic";
  /** User name, without a colon. */
  username: string;
  /** Password. */
  password: string;
};
/** Sent as a custom header. */
export type CustomHeaderWebhookAuth = {
  /** Type of the credential. */
  type: "custom_header";
  /** Header name. */
  headerName: string;
  /** Header value. */
  value: string;
};
/** Credential that the endpoint requires in addition to the signature. Write-only. */
export type WebhookAuthConfig = NoWebhookAuth | BearerWebhookAuth | BasicWebhookAuth | CustomHeaderWebhookAuth;
/** A new subscription. */
export type CreateWebhook = {
  /** HTTPS URL that receives the POST requests. Format: uri. */
  url: string;
  /** Event names or patterns. */
  events: EventPatterns;
  /** Human-readable label. */
  description?: string | undefined;
  /**
   * Whether the subscription receives events.
   * @default true
   */
  active?: boolean | undefined;
  /** Credential that the endpoint requires in addition to the signature. Write-only. */
  authConfig?: WebhookAuthConfig | undefined;
  /** Maximum deliveries per minute, 0 to 100000. Default: no limit. */
  rateLimitPerMinute?: number | undefined;
  /** Maximum attempts, 1 to 10. Default: 3. */
  maxAttempts?: number | undefined;
};
/** A new subscription with its secret, which is shown only once. */
export type WebhookWithSecret = {
  /** Subscription id. */
  id: string;
  /** Organization id. */
  orgId: string;
  /** URL of the endpoint. Format: uri. */
  url: string;
  /** Event names or patterns. */
  events: WebhookEventPattern[];
  /** Whether the subscription receives events. */
  active: boolean;
  /** Human-readable label. */
  description: string | null;
  /** Consecutive failed attempts, across all events. */
  consecutiveFailures: number;
  /** Reason of the automatic disabling. Null if active or disabled by a user. */
  disabledReason: string | null;
  /** Time of the automatic disabling. Null if there was none. Format: date-time. */
  disabledAt: string | null;
  /** Authentication type of the endpoint, without the credential. */
  authType: WebhookAuthType;
  /** Header name for CUSTOM_HEADER, otherwise null. */
  authHeaderName: string | null;
  /** Maximum deliveries per minute. Null means no limit. */
  rateLimitPerMinute: number | null;
  /** Maximum attempts before dead-lettering. Null means the default, 3. */
  maxAttempts: number | null;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
  /** ISO 8601 date-time. */
  updatedAt: Timestamp;
  /** Signing secret. The HMAC key is the UTF-8 bytes of the whole string, including the prefix. */
  secret: string;
};
/** An event that endpoints can subscribe to. */
export type WebhookEventType = {
  /** Event name. */
  name: string;
  /** Description of when the event fires. */
  description: string;
};
/** The event types. */
export type WebhookEventTypeList = {
  /** The events. */
  eventTypes: WebhookEventType[];
};
/** Changes to a subscription. */
export type UpdateWebhook = {
  /** HTTPS URL that receives the POST requests. Format: uri. */
  url?: string | undefined;
  /** Event names or patterns. */
  events?: EventPatterns | undefined;
  /** Human-readable label. Null removes it. */
  description?: (string | null) | undefined;
  /** Whether the subscription receives events. */
  active?: boolean | undefined;
  /** Credential that the endpoint requires in addition to the signature. Write-only. */
  authConfig?: WebhookAuthConfig | undefined;
  /** Maximum deliveries per minute, 0 to 100000. Null means no limit. */
  rateLimitPerMinute?: (number | null) | undefined;
  /** Maximum attempts, 1 to 10. Null means the default, 3. */
  maxAttempts?: (number | null) | undefined;
};
/** A new signing secret, shown only once. */
export type WebhookSecret = {
  /** Subscription id. */
  id: string;
  /** The signing secret. It is not shown again. */
  secret: string;
};
/** The event to send. */
export type TestWebhook = {
  /** The same id as in the path. */
  id?: string | undefined;
  /** The same id as in the path. */
  webhookId?: string | undefined;
  /** Event name. Default: the first known event that matches the subscription, or message.received if none matches. */
  event?: string | undefined;
};
/** Result of a test delivery. */
export type WebhookTestResult = {
  /** Id of the test delivery, as in the header X-Service-Delivery-Id and in the list of deliveries. */
  deliveryId: string;
  /** Always true: the test was made. See `delivered` for the result. */
  success: true;
  /** Whether the endpoint responded with 2xx in time. */
  delivered: boolean;
  /** HTTP status of the response. Null if there was none. */
  statusCode: number | null;
  /** Reason of the failure. Null if it succeeded. */
  error: string | null;
  /** Duration in milliseconds. */
  durationMs: number;
};
/** Number of stored deliveries by status. */
export type WebhookStats = {
  /** All stored deliveries. */
  total: number;
  /** Same value as `total`. */
  totalDeliveries: number;
  /** Deliveries not attempted yet. */
  pending: number;
  /** Deliveries with an attempt in progress. */
  inFlight: number;
  /** Deliveries with a 2xx response. */
  succeeded: number;
  /** Failed deliveries that wait for the next attempt. */
  retrying: number;
  /** Deliveries that failed finally. They can be replayed. */
  deadLettered: number;
  /** Share of succeeded deliveries among succeeded and dead-lettered ones, 0 to 1. Null if there are none. */
  successRate: number | null;
  /** Time of the last attempt. Format: date-time. */
  lastDeliveryAt: string | null;
};
/** Status of a delivery. */
export type WebhookDeliveryStatus = "PENDING" | "IN_FLIGHT" | "SUCCEEDED" | "RETRYING" | "DEAD_LETTERED";
/** The delivery of one event to one endpoint. */
export type WebhookDelivery = {
  /** Id of a record. */
  id: Cuid;
  /** Subscription id. */
  webhookId: string;
  /** Event name. */
  event: string;
  /** Body of the request. */
  payload: {
    [key: string]: unknown;
  };
  /** Status of a delivery. */
  status: WebhookDeliveryStatus;
  /** Number of attempts made. */
  attempts: number;
  /** Maximum number of attempts. */
  maxAttempts: number;
  /** HTTP status of the last response. */
  statusCode: number | null;
  /** First 1024 bytes of the last response. A credential in it is replaced by ****. Null if the service hides it. */
  responseBody: string | null;
  /** Reason of the last failure. */
  lastError: string | null;
  /** Time of the next attempt. With a rate limit, the minute in which the delivery is expected to be sent. Null while the delivery is held, in progress or finished. Format: date-time. */
  nextAttemptAt: string | null;
  /** Time of the success. Format: date-time. */
  completedAt: string | null;
  /** Time of dead-lettering. Format: date-time. */
  deadLetteredAt: string | null;
  /** Id of the message of the event. */
  messageId: string | null;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** One page of deliveries, newest first. */
export type WebhookDeliveryPage = {
  /** The delivery of one event to one endpoint. */
  items: WebhookDelivery[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** An agent received a new email or SMS. */
export type MessageReceivedEvent = {
  /** Event name. */
  event: "message.received";
  /** Time of the event. Format: date-time. */
  occurredAt: string;
  /** Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field. */
  test?: boolean | undefined;
  /** Id of the message. Get the message to read its content. */
  messageId: string;
  /** Id of the agent. */
  agentId: string;
  /** Channel of a message. */
  channel: Channel;
  /** Direction as seen from the agent. */
  direction: MessageDirection;
  /** Address or phone number of the sender. Empty for an email without a sender. */
  fromAddress: string;
  /** Address or phone number of the recipient. */
  toAddress: string;
  /** Id of the thread. Null if the message has none. */
  threadId: string | null;
  /** Subject. Only for email. */
  subject?: (string | null) | undefined;
  /** Whether the message is spam. Only for email. */
  spam?: boolean | undefined;
};
/** An agent received an automatic reply; fires instead of message.received. */
export type MessageReceivedAutoEvent = {
  /** Event name. */
  event: "message.received.auto";
  /** Time of the event. Format: date-time. */
  occurredAt: string;
  /** Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field. */
  test?: boolean | undefined;
  /** Id of the message. Get the message to read its content. */
  messageId: string;
  /** Id of the agent. */
  agentId: string;
  /** Channel of a message. */
  channel: Channel;
  /** Direction as seen from the agent. */
  direction: MessageDirection;
  /** Address or phone number of the sender. Empty for an email without a sender. */
  fromAddress: string;
  /** Address or phone number of the recipient. */
  toAddress: string;
  /** Id of the thread. Null if the message has none. */
  threadId: string | null;
  /** Subject. Only for email. */
  subject?: (string | null) | undefined;
  /** Whether the message is spam. Only for email. */
  spam?: boolean | undefined;
};
/** A message was successfully sent. */
export type MessageSentEvent = {
  /** Event name. */
  event: "message.sent";
  /** Time of the event. Format: date-time. */
  occurredAt: string;
  /** Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field. */
  test?: boolean | undefined;
  /** Id of the message. Get the message to read its content. */
  messageId: string;
  /** Id of the agent. */
  agentId: string;
  /** Channel of a message. */
  channel: Channel;
  /** Direction as seen from the agent. */
  direction: MessageDirection;
  /** Address or phone number of the sender. */
  fromAddress: string;
  /** Address or phone number of the recipient. */
  toAddress: string;
  /** Id of the thread. Null if the message has none. */
  threadId: string | null;
  /** Subject. Only for email. */
  subject?: (string | null) | undefined;
  /** Whether the message is spam. Only for email. */
  spam?: boolean | undefined;
};
/** A message failed to send or bounced. */
export type MessageFailedEvent = {
  /** Event name. */
  event: "message.failed";
  /** Time of the event. Format: date-time. */
  occurredAt: string;
  /** Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field. */
  test?: boolean | undefined;
  /** Id of the message. Get the message to read its content. */
  messageId: string;
  /** Id of the agent. */
  agentId: string;
  /** Channel of a message. */
  channel: Channel;
  /** Direction as seen from the agent. */
  direction: MessageDirection;
  /** Address or phone number of the sender. */
  fromAddress: string;
  /** Address or phone number of the recipient. */
  toAddress: string;
  /** Id of the thread. Null if the message has none. */
  threadId: string | null;
  /** Subject. Only for email. */
  subject?: (string | null) | undefined;
  /** Whether the message is spam. Only for email. */
  spam?: boolean | undefined;
};
/** A new agent mailbox was created. */
export type AgentCreatedEvent = {
  /** Event name. */
  event: "agent.created";
  /** Time of the event. Format: date-time. */
  occurredAt: string;
  /** Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field. */
  test?: boolean | undefined;
  /** Id of the agent. */
  agentId: string;
  /** Name of the agent. */
  name: string;
  /** Short name of the agent. */
  slug: string;
  /** Email address of the agent. */
  email: string;
};
/** A voice call completed. */
export type CallEndedEvent = {
  /** Event name. */
  event: "call.ended";
  /** Time of the event. Format: date-time. */
  occurredAt: string;
  /** Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field. */
  test?: boolean | undefined;
  /** Id of the call. */
  callId: string;
  /** Id of the agent. */
  agentId: string;
  /** Direction as seen from the agent. */
  direction: MessageDirection;
  /** Calling number. */
  fromAddress: string;
  /** Called number. */
  toAddress: string;
  /** Seconds between the answer and the end of the call. */
  durationSeconds: number;
  /** Reason for the end of a call. COMPLETED: the call was answered (ACTIVE). NO_ANSWER: nobody answered (RINGING). BUSY and CANCELED: the call ended before an answer (INITIATING or RINGING). FAILED: the call failed in any of these states. */
  endReason: CallEndReason;
};
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseMethodNotAllowed = components['responses']['MethodNotAllowed'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseAttachmentUnavailable = components['responses']['AttachmentUnavailable'];
export type ResponseConsentRequired = components['responses']['ConsentRequired'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ResponseReceived = components['responses']['Received'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterAgentId = components['parameters']['AgentId'];
export type ParameterAddressAgentId = components['parameters']['AddressAgentId'];
export type ParameterAddressId = components['parameters']['AddressId'];
export type ParameterAgentIdFilter = components['parameters']['AgentIdFilter'];
export type ParameterInboxIdFilter = components['parameters']['InboxIdFilter'];
export type ParameterThreadIdFilter = components['parameters']['ThreadIdFilter'];
export type ParameterDirectionFilter = components['parameters']['DirectionFilter'];
export type ParameterStatusFilter = components['parameters']['StatusFilter'];
export type ParameterFromAddressFilter = components['parameters']['FromAddressFilter'];
export type ParameterToAddressFilter = components['parameters']['ToAddressFilter'];
export type ParameterLabelsFilter = components['parameters']['LabelsFilter'];
export type ParameterIncludeSpam = components['parameters']['IncludeSpam'];
export type ParameterDeleted = components['parameters']['Deleted'];
export type ParameterDateRangeFilter = components['parameters']['DateRangeFilter'];
export type ParameterMessageId = components['parameters']['MessageId'];
export type ParameterDraftId = components['parameters']['DraftId'];
export type ParameterCallId = components['parameters']['CallId'];
export type ParameterVaultAgentId = components['parameters']['VaultAgentId'];
export type ParameterReveal = components['parameters']['Reveal'];
export type ParameterCredentialId = components['parameters']['CredentialId'];
export type ParameterCredentialAgentId = components['parameters']['CredentialAgentId'];
export type ParameterDemoToken = components['parameters']['DemoToken'];
export type ParameterDomainId = components['parameters']['DomainId'];
export type ParameterWebhookId = components['parameters']['WebhookId'];
export type ParameterSignature = components['parameters']['Signature'];
export type ParameterSignatureTimestamp = components['parameters']['SignatureTimestamp'];
export type ParameterEventName = components['parameters']['EventName'];
export type ParameterDeliveryId = components['parameters']['DeliveryId'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRateLimitRemaining = components['headers']['RateLimitRemaining'];
export type HeaderWwwAuthenticate = components['headers']['WwwAuthenticate'];
export type HeaderAllow = components['headers']['Allow'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
  listAgents: {
    parameters: {
      query?: {
        /** Only agents in this status. Default: ACTIVE and SUSPENDED. */
        status?: AgentStatus | undefined;
        /**
         * Only agents whose name or slug contains this text, ignoring case.
         * @example ada
         */
        query?: string | undefined;
        /**
         * Only agents of this organization. Any other than that of the caller returns 404.
         * @example c0org00000000000000000001
         */
        orgId?: PlainId | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of agents. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": AgentPage;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  createAgent: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateAgent;
      };
    };
    responses: {
      /** The agent. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Agent;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getAgent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Agent id.
         * @example c0agt00000000000000000001
         */
        id: components["parameters"]["AgentId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The agent. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Agent;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  deleteAgent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Agent id.
         * @example c0agt00000000000000000001
         */
        id: components["parameters"]["AgentId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": SuccessResponse;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  updateAgent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Agent id.
         * @example c0agt00000000000000000001
         */
        id: components["parameters"]["AgentId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdateAgent;
      };
    };
    responses: {
      /** The agent. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Agent;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  rotateAgentKey: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Agent id.
         * @example c0agt00000000000000000001
         */
        id: components["parameters"]["AgentId"];
      };
      cookie?: never;
    };
    /** Not needed. It can repeat the id of the path. */
    requestBody?: {
      content: {
        "application/json": {
          /** The same id as in the path. */
          id?: string | undefined;
          /** The same id as in the path. */
          agentId?: string | undefined;
        };
      };
    } | undefined;
    responses: {
      /** The new key. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": AgentKey;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listEmailIdentities: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Id of the agent. With an agent key, any other agent returns 404.
         * @example c0agt00000000000000000001
         */
        agentId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The email identities. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": EmailIdentityList;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  provisionIdentity: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": ProvisionIdentity;
      };
    };
    responses: {
      /** The identity. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": ProvisionedIdentity;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listAddresses: {
    parameters: {
      query: {
        /**
         * Id of the agent that owns the address. Required with all credentials, including agent keys.
         * @example c0agt00000000000000000001
         */
        agentId: components["parameters"]["AddressAgentId"];
        /**
         * Only addresses of this type.
         * @example SHIPPING
         */
        type?: PostalAddressType | undefined;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The addresses, as an array. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": PostalAddress[];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  createAddress: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateAddress;
      };
    };
    responses: {
      /** The address. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": PostalAddress;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getAddress: {
    parameters: {
      query: {
        /**
         * Id of the agent that owns the address. Required with all credentials, including agent keys.
         * @example c0agt00000000000000000001
         */
        agentId: components["parameters"]["AddressAgentId"];
      };
      header?: never;
      path: {
        /**
         * Address id.
         * @example c0adr00000000000000000001
         */
        id: components["parameters"]["AddressId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The address. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": PostalAddress;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  updateAddress: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Address id.
         * @example c0adr00000000000000000001
         */
        id: components["parameters"]["AddressId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdateAddress;
      };
    };
    responses: {
      /** The address. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": PostalAddress;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  deleteAddress: {
    parameters: {
      query?: {
        /**
         * Id of the agent that owns the address. Required with all credentials, including agent keys. It can be in the body instead.
         * @example c0agt00000000000000000001
         */
        agentId?: EitherAgentId | undefined;
      } | undefined;
      header?: never;
      path: {
        /**
         * Address id.
         * @example c0adr00000000000000000001
         */
        id: components["parameters"]["AddressId"];
      };
      cookie?: never;
    };
    /** Not needed. `agentId` can be in it instead of in the query. */
    requestBody?: {
      content: {
        "application/json": {
          agentId?: EitherAgentId | undefined;
        };
      };
    } | undefined;
    responses: {
      /** Done. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": SuccessResponse;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  validateAddress: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Address id.
         * @example c0adr00000000000000000001
         */
        id: components["parameters"]["AddressId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": ValidateAddress;
      };
    };
    responses: {
      /** The result of the validation. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": AddressValidation;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listInboxes: {
    parameters: {
      query?: {
        /**
         * Only records of this agent. Default: the agent of the key; at organization level, all agents.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["AgentIdFilter"] | undefined;
        /**
         * Only inboxes whose address or display name contains this text, ignoring case.
         * @example ada
         */
        query?: string | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of inboxes. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": InboxPage;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  createInbox: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateInbox;
      };
    };
    responses: {
      /** The inbox. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Inbox;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getInbox: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Inbox id.
         * @example c0inb00000000000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The inbox. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Inbox;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  deleteInbox: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Inbox id.
         * @example c0inb00000000000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": SuccessResponse;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  updateInbox: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Inbox id.
         * @example c0inb00000000000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdateInbox;
      };
    };
    responses: {
      /** The inbox. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Inbox;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listEmails: {
    parameters: {
      query?: {
        /**
         * Only records of this agent. Default: the agent of the key; at organization level, all agents.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["AgentIdFilter"] | undefined;
        /**
         * Only messages of this inbox.
         * @example c0inb00000000000000000001
         */
        inboxId?: components["parameters"]["InboxIdFilter"] | undefined;
        /**
         * Only messages of this thread.
         * @example c0thr00000000000000000001
         */
        threadId?: components["parameters"]["ThreadIdFilter"] | undefined;
        /**
         * Only messages of this direction.
         * @example INBOUND
         */
        direction?: components["parameters"]["DirectionFilter"] | undefined;
        /**
         * Only messages in this status.
         * @example DELIVERED
         */
        status?: components["parameters"]["StatusFilter"] | undefined;
        /**
         * Only messages from this address or number, ignoring case.
         * @example grace@example.com
         */
        fromAddress?: components["parameters"]["FromAddressFilter"] | undefined;
        /**
         * Only messages to this address or number, ignoring case.
         * @example ada@agents.agentcomms.test
         */
        toAddress?: components["parameters"]["ToAddressFilter"] | undefined;
        /** Only messages with all of these labels. The label spam includes spam. In a URL, repeat the parameter for each label. */
        labels?: components["parameters"]["LabelsFilter"] | undefined;
        /**
         * Whether to include messages labelled spam.
         * @example false
         */
        includeSpam?: components["parameters"]["IncludeSpam"] | undefined;
        /**
         * What to do with messages in the Trash.
         * @example exclude
         */
        deleted?: components["parameters"]["Deleted"] | undefined;
        /** Only records created in this range. In a URL: `dateRange[from]` and `dateRange[to]`. */
        dateRange?: components["parameters"]["DateRangeFilter"] | undefined;
        /**
         * Another name of `fromAddress`.
         * @example grace@example.com
         */
        from?: string | undefined;
        /**
         * Another name of `toAddress`.
         * @example ada@agents.agentcomms.test
         */
        to?: string | undefined;
        /**
         * Another name of `dateRange[from]`.
         * @example 2026-01-01T00:00:00Z
         */
        after?: string | undefined;
        /**
         * Another name of `dateRange[to]`.
         * @example 2026-12-31T23:59:59Z
         */
        before?: string | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of emails. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": MessagePage;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getEmail: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The email. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Message;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  sendEmail: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": SendEmail;
      };
    };
    responses: {
      /** The message. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Message;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["AttachmentUnavailable"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  replyToEmail: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": ReplyToEmail;
      };
    };
    responses: {
      /** The reply. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Message;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["AttachmentUnavailable"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  forwardEmail: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": ForwardEmail;
      };
    };
    responses: {
      /** The forwarded message. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Message;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listDrafts: {
    parameters: {
      query?: {
        /**
         * Only drafts of this agent.
         * @example c0agt00000000000000000001
         */
        agentId?: Cuid | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of drafts. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": DraftPage;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  createDraft: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateDraft;
      };
    };
    responses: {
      /** The draft. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Draft;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getDraft: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Draft id.
         * @example c0drf00000000000000000001
         */
        id: components["parameters"]["DraftId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The draft. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Draft;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  deleteDraft: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Draft id.
         * @example c0drf00000000000000000001
         */
        id: components["parameters"]["DraftId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The deleted draft. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Draft;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  sendDraft: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Draft id.
         * @example c0drf00000000000000000001
         */
        id: components["parameters"]["DraftId"];
      };
      cookie?: never;
    };
    /** Not needed. It can repeat the id of the path. */
    requestBody?: {
      content: {
        "application/json": {
          /** The same id as in the path. */
          id?: string | undefined;
          /** The same id as in the path. */
          draftId?: string | undefined;
        };
      };
    } | undefined;
    responses: {
      /** The message. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Message;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["AttachmentUnavailable"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listSuppressions: {
    parameters: {
      query?: {
        /**
         * Only this address.
         * @example grace@example.com
         */
        email?: SuppressedAddress | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of suppressed addresses. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": SuppressionPage;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  unsuppressEmail: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UnsuppressEmail;
      };
    };
    responses: {
      /** Done. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": SuccessResponse;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listMessages: {
    parameters: {
      query?: {
        /**
         * Only records of this agent. Default: the agent of the key; at organization level, all agents.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["AgentIdFilter"] | undefined;
        /**
         * Only messages of this inbox.
         * @example c0inb00000000000000000001
         */
        inboxId?: components["parameters"]["InboxIdFilter"] | undefined;
        /**
         * Only messages of this thread.
         * @example c0thr00000000000000000001
         */
        threadId?: components["parameters"]["ThreadIdFilter"] | undefined;
        /**
         * Only messages of this channel.
         * @example EMAIL
         */
        channel?: Channel | undefined;
        /** Only messages of these channels, in place of `channel`. */
        channels?: Channel[] | undefined;
        /**
         * Only messages of this direction.
         * @example INBOUND
         */
        direction?: components["parameters"]["DirectionFilter"] | undefined;
        /**
         * Only messages in this status.
         * @example DELIVERED
         */
        status?: components["parameters"]["StatusFilter"] | undefined;
        /**
         * Only messages from this address or number, ignoring case.
         * @example grace@example.com
         */
        fromAddress?: components["parameters"]["FromAddressFilter"] | undefined;
        /**
         * Only messages to this address or number, ignoring case.
         * @example ada@agents.agentcomms.test
         */
        toAddress?: components["parameters"]["ToAddressFilter"] | undefined;
        /** Only messages with all of these labels. The label spam includes spam. In a URL, repeat the parameter for each label. */
        labels?: components["parameters"]["LabelsFilter"] | undefined;
        /**
         * Whether to include messages labelled spam.
         * @example false
         */
        includeSpam?: components["parameters"]["IncludeSpam"] | undefined;
        /**
         * What to do with messages in the Trash.
         * @example exclude
         */
        deleted?: components["parameters"]["Deleted"] | undefined;
        /** Only records created in this range. In a URL: `dateRange[from]` and `dateRange[to]`. */
        dateRange?: components["parameters"]["DateRangeFilter"] | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of messages. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": MessagePage;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  searchMessages: {
    parameters: {
      query?: {
        /**
         * Whether to include messages labelled spam.
         * @example false
         */
        includeSpam?: components["parameters"]["IncludeSpam"] | undefined;
        /**
         * What to do with messages in the Trash.
         * @example exclude
         */
        deleted?: components["parameters"]["Deleted"] | undefined;
      } | undefined;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": SearchMessages;
      };
    };
    responses: {
      /** One page of results. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": MessageHitPage;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The message. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Message;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  deleteMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The message. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Message;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  updateMessageLabels: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdateMessageLabels;
      };
    };
    responses: {
      /** The message. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Message;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  restoreMessage: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
      cookie?: never;
    };
    /** Not needed. It can repeat the id of the path. */
    requestBody?: {
      content: {
        "application/json": {
          /** The same id as in the path. */
          id?: string | undefined;
          /** The same id as in the path. */
          messageId?: string | undefined;
        };
      };
    } | undefined;
    responses: {
      /** The message. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Message;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  approveMessage: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Organization id.
         * @example c0org00000000000000000001
         */
        orgId: string;
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        messageId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": ApproveMessage;
      };
    };
    responses: {
      /** The message. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Message;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  downloadAttachment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Attachment id.
         * @example c0att00000000000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The URL. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": AttachmentUrl;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listThreads: {
    parameters: {
      query?: {
        /**
         * Only records of this agent. Default: the agent of the key; at organization level, all agents.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["AgentIdFilter"] | undefined;
        /**
         * Only threads with a message of this channel.
         * @example EMAIL
         */
        channel?: Channel | undefined;
        /**
         * Whether to include messages labelled spam.
         * @example false
         */
        includeSpam?: components["parameters"]["IncludeSpam"] | undefined;
        /**
         * What to do with messages in the Trash.
         * @example exclude
         */
        deleted?: components["parameters"]["Deleted"] | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of threads. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": ThreadPage;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getThread: {
    parameters: {
      query?: {
        /**
         * Whether to include messages labelled spam.
         * @example false
         */
        includeSpam?: components["parameters"]["IncludeSpam"] | undefined;
        /**
         * What to do with messages in the Trash.
         * @example exclude
         */
        deleted?: components["parameters"]["Deleted"] | undefined;
      } | undefined;
      header?: never;
      path: {
        /**
         * Thread id.
         * @example c0thr00000000000000000001
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The thread. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": ThreadWithMessages;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  sendSms: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": SendSms;
      };
    };
    responses: {
      /** The message. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Message;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["AttachmentUnavailable"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listSmsSuppressions: {
    parameters: {
      query?: {
        /**
         * Only records of this agent. Default: the agent of the key; at organization level, all agents.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["AgentIdFilter"] | undefined;
        /**
         * Only suppressions of this recipient.
         * @example +12025550143
         */
        phoneNumber?: SmsRecipient | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of SMS suppressions. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": SmsSuppressionPage;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  unsuppressSms: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UnsuppressSms;
      };
    };
    responses: {
      /** The result. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": UnsuppressSmsResult;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listSmsThreads: {
    parameters: {
      query?: {
        /**
         * Only records of this agent. Default: the agent of the key; at organization level, all agents.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["AgentIdFilter"] | undefined;
        /**
         * Whether to return only threads with unread messages.
         * @example false
         */
        unread?: boolean | undefined;
        /**
         * Number of threads to skip.
         * @example 0
         */
        offset?: number | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The threads. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": SmsThreadList;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getSmsThread: {
    parameters: {
      query?: {
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path: {
        /**
         * Thread id.
         * @example c0thr00000000000000000002
         */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The thread. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": SmsThreadWithMessages;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  searchPhoneNumbers: {
    parameters: {
      query?: {
        /**
         * Country, ISO 3166-1 alpha-2.
         * @example US
         */
        countryCode?: string | undefined;
        /**
         * Only numbers with this area code.
         * @example 202
         */
        areaCode?: string | undefined;
        /** Only numbers with all of these capabilities. */
        capabilities?: PhoneCapability[] | undefined;
        /**
         * Maximum number of results, 1 to 100.
         * @example 20
         */
        limit?: number | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The numbers. The list is empty if no number is available. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": AvailablePhoneNumberList;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  provisionPhoneNumber: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": ProvisionPhoneNumber;
      };
    };
    responses: {
      /** The phone number. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": PhoneNumberIdentity;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  releasePhoneNumber: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": ReleasePhoneNumber;
      };
    };
    responses: {
      /** Done. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": SuccessResponse;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listPhoneNumbers: {
    parameters: {
      query?: {
        /**
         * Id of the agent. Default: the agent of the key. Required at organization level.
         * @example c0agt00000000000000000001
         */
        agentId?: PlainId | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The phone numbers. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": PhoneNumberIdentityList;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listCalls: {
    parameters: {
      query?: {
        /**
         * Only calls of this agent.
         * @example c0agt00000000000000000001
         */
        agentId?: PlainId | undefined;
        /**
         * Only calls in this direction.
         * @example OUTBOUND
         */
        direction?: MessageDirection | undefined;
        /**
         * Only calls in this state.
         * @example ENDED
         */
        state?: CallState | undefined;
        /**
         * Number of calls to skip before the first page. Has no effect with `cursor`.
         * @example 0
         */
        offset?: number | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of calls. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": CallPage;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  createCall: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateCall;
      };
    };
    responses: {
      /** The call. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Call;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      451: components["responses"]["ConsentRequired"];
    };
  };
  getCall: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Call id.
         * @example c0cal00000000000000000001
         */
        callId: components["parameters"]["CallId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The call. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Call;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getCallTranscript: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Call id.
         * @example c0cal00000000000000000001
         */
        callId: components["parameters"]["CallId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The transcript. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": CallTranscript;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getCallRecording: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Call id.
         * @example c0cal00000000000000000001
         */
        callId: components["parameters"]["CallId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The link. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": CallRecording;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listVoices: {
    parameters: {
      query?: {
        /**
         * Only voices of this gender.
         * @example female
         */
        gender?: VoiceGender | undefined;
        /**
         * Only voices of this language: a language tag, or its first part.
         * @example en-US
         */
        language?: string | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The voices. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": VoiceList;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  provisionVault: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": ProvisionVault;
      };
    };
    responses: {
      /** The vault. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Vault;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  deprovisionVault: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": DeprovisionVault;
      };
    };
    responses: {
      /** Done. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": SuccessResponse;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getVaultStatus: {
    parameters: {
      query?: {
        /**
         * Id of the agent that owns the vault. Default: the agent of the key. Required at organization level (400 without it).
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["VaultAgentId"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The vault. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Vault;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listCredentials: {
    parameters: {
      query?: {
        /**
         * Id of the agent that owns the vault. Default: the agent of the key. Required at organization level (400 without it).
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["VaultAgentId"] | undefined;
        /**
         * Whether to show secrets that the service masks. Works only at organization level; an agent key still gets them masked.
         * @example false
         */
        reveal?: components["parameters"]["Reveal"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The credentials. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": VaultCredentialList;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      429: components["responses"]["TooManyRequests"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createCredential: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateCredential;
      };
    };
    responses: {
      /** The credential. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": VaultCredential;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getCredential: {
    parameters: {
      query?: {
        /**
         * Id of the agent that owns the vault. Optional. A credential in another vault returns 404. PUT and DELETE also accept the id in the body.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["CredentialAgentId"] | undefined;
        /**
         * Whether to show secrets that the service masks. Works only at organization level; an agent key still gets them masked.
         * @example false
         */
        reveal?: components["parameters"]["Reveal"] | undefined;
      } | undefined;
      header?: never;
      path: {
        /**
         * Credential id.
         * @example c0crd00000000000000000001
         */
        id: components["parameters"]["CredentialId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The credential. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": VaultCredential;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      429: components["responses"]["TooManyRequests"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  updateCredential: {
    parameters: {
      query?: {
        /**
         * Id of the agent that owns the vault. Optional. A credential in another vault returns 404. PUT and DELETE also accept the id in the body.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["CredentialAgentId"] | undefined;
      } | undefined;
      header?: never;
      path: {
        /**
         * Credential id.
         * @example c0crd00000000000000000001
         */
        id: components["parameters"]["CredentialId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdateCredential;
      };
    };
    responses: {
      /** The credential. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": VaultCredential;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  deleteCredential: {
    parameters: {
      query?: {
        /**
         * Id of the agent that owns the vault. Optional. A credential in another vault returns 404. PUT and DELETE also accept the id in the body.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["CredentialAgentId"] | undefined;
      } | undefined;
      header?: never;
      path: {
        /**
         * Credential id.
         * @example c0crd00000000000000000001
         */
        id: components["parameters"]["CredentialId"];
      };
      cookie?: never;
    };
    /** Not needed. `agentId` can be in it instead of in the query. */
    requestBody?: {
      content: {
        "application/json": {
          agentId?: PlainId | undefined;
        };
      };
    } | undefined;
    responses: {
      /** Done. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": SuccessResponse;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  searchCredentials: {
    parameters: {
      query?: {
        /**
         * Id of the agent that owns the vault. Default: the agent of the key. Required at organization level (400 without it).
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["VaultAgentId"] | undefined;
        /**
         * Text to search for, or the URL of a page.
         * @example shop
         */
        search?: string | undefined;
        /**
         * Another name of `search`. If both are given, they must be equal (400 otherwise).
         * @example shop
         */
        q?: string | undefined;
        /**
         * Only credentials of this type.
         * @example login
         */
        type?: CredentialType | undefined;
        /**
         * Whether to show secrets that the service masks. Works only at organization level; an agent key still gets them masked.
         * @example false
         */
        reveal?: components["parameters"]["Reveal"] | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of credentials. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": VaultCredentialPage;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      429: components["responses"]["TooManyRequests"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getTotp: {
    parameters: {
      query?: {
        /**
         * Id of the agent that owns the vault. Optional. A credential in another vault returns 404. PUT and DELETE also accept the id in the body.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["CredentialAgentId"] | undefined;
      } | undefined;
      header?: never;
      path: {
        /**
         * Credential id.
         * @example c0crd00000000000000000001
         */
        id: components["parameters"]["CredentialId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The code. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": TotpCode;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      429: components["responses"]["TooManyRequests"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  generatePassword: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": GeneratePassword;
      };
    } | undefined;
    responses: {
      /** The password. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": GeneratedPassword;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listOAuthApps: {
    parameters: {
      query?: {
        /**
         * Only apps of this category.
         * @example productivity
         */
        category?: string | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The app definitions. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": OAuthAppList;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getOAuthApp: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Short name of the app.
         * @example example-calendar
         */
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The app definition. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": OAuthApp;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  createDemoInbox: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": CreateDemoInbox;
      };
    } | undefined;
    responses: {
      /** The demo inbox. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": DemoInbox;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listDemoMessages: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Token of the demo inbox.
         * @example k3v9Q2m5X7c1B8n4Z6j0T2w5R8y1U4i7O0p3A6s9D2f
         */
        token: components["parameters"]["DemoToken"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The emails. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": DemoMessageList;
        };
      };
      400: components["responses"]["BadRequest"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  selfTestDemoInbox: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Token of the demo inbox.
         * @example k3v9Q2m5X7c1B8n4Z6j0T2w5R8y1U4i7O0p3A6s9D2f
         */
        token: components["parameters"]["DemoToken"];
      };
      cookie?: never;
    };
    /** Not needed. It can repeat the token of the path. */
    requestBody?: {
      content: {
        "application/json": {
          /** The same token as in the path. */
          token?: string | undefined;
        };
      };
    } | undefined;
    responses: {
      /** Done. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": SuccessResponse;
        };
      };
      400: components["responses"]["BadRequest"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listMyOrganizations: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The organizations. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": OrganizationList;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listOrganizations: {
    parameters: {
      query?: {
        /**
         * Only organizations whose name or slug contains this text, ignoring case.
         * @example example
         */
        query?: string | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of organizations. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": OrganizationPage;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getMyOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The organization. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Organization;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listComplianceTemplates: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Organization id.
         * @example c0org00000000000000000001
         */
        orgId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The report templates. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": ComplianceTemplateList;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listDomains: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The domains. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": DomainList;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  createDomain: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateDomain;
      };
    };
    responses: {
      /** The domain. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Domain;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Domain id.
         * @example c0dom00000000000000000001
         */
        id: components["parameters"]["DomainId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The domain. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Domain;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  deleteDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Domain id.
         * @example c0dom00000000000000000001
         */
        id: components["parameters"]["DomainId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": SuccessResponse;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  updateDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Domain id.
         * @example c0dom00000000000000000001
         */
        id: components["parameters"]["DomainId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdateDomain;
      };
    };
    responses: {
      /** The domain. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Domain;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  verifyDomain: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Domain id.
         * @example c0dom00000000000000000001
         */
        id: components["parameters"]["DomainId"];
      };
      cookie?: never;
    };
    /** Not needed. It can repeat the id of the path. */
    requestBody?: {
      content: {
        "application/json": {
          /** The same id as in the path. */
          id?: string | undefined;
          /** The same id as in the path. */
          domainId?: string | undefined;
        };
      };
    } | undefined;
    responses: {
      /** The domain. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Domain;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listDomainRecords: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Domain id.
         * @example c0dom00000000000000000001
         */
        id: components["parameters"]["DomainId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The records. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": DomainRecordList;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getDomainZoneFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Domain id.
         * @example c0dom00000000000000000001
         */
        id: Cuid;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The zone file. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": DomainZoneFile;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listWebhooks: {
    parameters: {
      query?: {
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of subscriptions. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": WebhookPage;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateWebhook;
      };
    };
    responses: {
      /** The subscription, with its secret. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": WebhookWithSecret;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listEventTypes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The events. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": WebhookEventTypeList;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The subscription. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Webhook;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  updateWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdateWebhook;
      };
    };
    responses: {
      /** The subscription. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Webhook;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Done. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": SuccessResponse;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  rotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    /** Not needed. It can repeat the id of the path. */
    requestBody?: {
      content: {
        "application/json": {
          /** The same id as in the path. */
          id?: string | undefined;
          /** The same id as in the path. */
          webhookId?: string | undefined;
        };
      };
    } | undefined;
    responses: {
      /** The new secret. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": WebhookSecret;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  testWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": TestWebhook;
      };
    } | undefined;
    responses: {
      /** The result of the test delivery. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": WebhookTestResult;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  reenableWebhook: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    /** Not needed. It can repeat the id of the path. */
    requestBody?: {
      content: {
        "application/json": {
          /** The same id as in the path. */
          id?: string | undefined;
          /** The same id as in the path. */
          webhookId?: string | undefined;
        };
      };
    } | undefined;
    responses: {
      /** The subscription. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Webhook;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getWebhookStats: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The counts. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": WebhookStats;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listWebhookDeliveries: {
    parameters: {
      query?: {
        /**
         * Only deliveries in this status.
         * @example SUCCEEDED
         */
        status?: WebhookDeliveryStatus | undefined;
        /**
         * Only deliveries of this event.
         * @example message.received
         */
        event?: string | undefined;
        /**
         * The same id as in the path.
         * @example c0whk00000000000000000001
         */
        webhookId?: string | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of deliveries. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": WebhookDeliveryPage;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listWebhookDeadLetters: {
    parameters: {
      query?: {
        /**
         * The same id as in the path.
         * @example c0whk00000000000000000001
         */
        webhookId?: string | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of dead-lettered deliveries. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": WebhookDeliveryPage;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  replayWebhookDelivery: {
    parameters: {
      query?: never;
      header?: {
        /**
         * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
         * @example {{$guid}}
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Delivery id.
         * @example c0dlv00000000000000000001
         */
        deliveryId: string;
      };
      cookie?: never;
    };
    /** Not needed. It can repeat the id of the path. */
    requestBody?: {
      content: {
        "application/json": {
          /** The same id as in the path. */
          deliveryId?: string | undefined;
        };
      };
    } | undefined;
    responses: {
      /** The delivery. */
      200: {
        headers: {
          "x-request-id": components["headers"]["RequestId"];
          "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
          [name: string]: unknown;
        };
        content: {
          "application/json": WebhookDelivery;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      405: components["responses"]["MethodNotAllowed"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  messageReceived: {
    parameters: {
      query?: never;
      header: {
        /**
         * "v1=" and the hexadecimal HMAC-SHA256 of "{timestamp}.{rawBody}". The key is the signing secret.
         * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
         */
        "X-Service-Signature": components["parameters"]["Signature"];
        /**
         * Time at which the delivery was signed, in ISO 8601. The signature covers it.
         * @example 2026-01-01T10:00:00.000Z
         */
        "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
        /**
         * Event name, as in the body. The signature does not cover this header.
         * @example message.received
         */
        "X-Service-Event": components["parameters"]["EventName"];
        /**
         * Id of the delivery. It stays the same across retries.
         * @example c0dlv00000000000000000001
         */
        "X-Service-Delivery-Id": components["parameters"]["DeliveryId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": MessageReceivedEvent;
      };
    };
    responses: {
      "2XX": components["responses"]["Received"];
    };
  };
  messageReceivedAuto: {
    parameters: {
      query?: never;
      header: {
        /**
         * "v1=" and the hexadecimal HMAC-SHA256 of "{timestamp}.{rawBody}". The key is the signing secret.
         * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
         */
        "X-Service-Signature": components["parameters"]["Signature"];
        /**
         * Time at which the delivery was signed, in ISO 8601. The signature covers it.
         * @example 2026-01-01T10:00:00.000Z
         */
        "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
        /**
         * Event name, as in the body. The signature does not cover this header.
         * @example message.received
         */
        "X-Service-Event": components["parameters"]["EventName"];
        /**
         * Id of the delivery. It stays the same across retries.
         * @example c0dlv00000000000000000001
         */
        "X-Service-Delivery-Id": components["parameters"]["DeliveryId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": MessageReceivedAutoEvent;
      };
    };
    responses: {
      "2XX": components["responses"]["Received"];
    };
  };
  messageSent: {
    parameters: {
      query?: never;
      header: {
        /**
         * "v1=" and the hexadecimal HMAC-SHA256 of "{timestamp}.{rawBody}". The key is the signing secret.
         * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
         */
        "X-Service-Signature": components["parameters"]["Signature"];
        /**
         * Time at which the delivery was signed, in ISO 8601. The signature covers it.
         * @example 2026-01-01T10:00:00.000Z
         */
        "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
        /**
         * Event name, as in the body. The signature does not cover this header.
         * @example message.received
         */
        "X-Service-Event": components["parameters"]["EventName"];
        /**
         * Id of the delivery. It stays the same across retries.
         * @example c0dlv00000000000000000001
         */
        "X-Service-Delivery-Id": components["parameters"]["DeliveryId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": MessageSentEvent;
      };
    };
    responses: {
      "2XX": components["responses"]["Received"];
    };
  };
  messageFailed: {
    parameters: {
      query?: never;
      header: {
        /**
         * "v1=" and the hexadecimal HMAC-SHA256 of "{timestamp}.{rawBody}". The key is the signing secret.
         * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
         */
        "X-Service-Signature": components["parameters"]["Signature"];
        /**
         * Time at which the delivery was signed, in ISO 8601. The signature covers it.
         * @example 2026-01-01T10:00:00.000Z
         */
        "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
        /**
         * Event name, as in the body. The signature does not cover this header.
         * @example message.received
         */
        "X-Service-Event": components["parameters"]["EventName"];
        /**
         * Id of the delivery. It stays the same across retries.
         * @example c0dlv00000000000000000001
         */
        "X-Service-Delivery-Id": components["parameters"]["DeliveryId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": MessageFailedEvent;
      };
    };
    responses: {
      "2XX": components["responses"]["Received"];
    };
  };
  agentCreated: {
    parameters: {
      query?: never;
      header: {
        /**
         * "v1=" and the hexadecimal HMAC-SHA256 of "{timestamp}.{rawBody}". The key is the signing secret.
         * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
         */
        "X-Service-Signature": components["parameters"]["Signature"];
        /**
         * Time at which the delivery was signed, in ISO 8601. The signature covers it.
         * @example 2026-01-01T10:00:00.000Z
         */
        "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
        /**
         * Event name, as in the body. The signature does not cover this header.
         * @example message.received
         */
        "X-Service-Event": components["parameters"]["EventName"];
        /**
         * Id of the delivery. It stays the same across retries.
         * @example c0dlv00000000000000000001
         */
        "X-Service-Delivery-Id": components["parameters"]["DeliveryId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": AgentCreatedEvent;
      };
    };
    responses: {
      "2XX": components["responses"]["Received"];
    };
  };
  callEnded: {
    parameters: {
      query?: never;
      header: {
        /**
         * "v1=" and the hexadecimal HMAC-SHA256 of "{timestamp}.{rawBody}". The key is the signing secret.
         * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
         */
        "X-Service-Signature": components["parameters"]["Signature"];
        /**
         * Time at which the delivery was signed, in ISO 8601. The signature covers it.
         * @example 2026-01-01T10:00:00.000Z
         */
        "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
        /**
         * Event name, as in the body. The signature does not cover this header.
         * @example message.received
         */
        "X-Service-Event": components["parameters"]["EventName"];
        /**
         * Id of the delivery. It stays the same across retries.
         * @example c0dlv00000000000000000001
         */
        "X-Service-Delivery-Id": components["parameters"]["DeliveryId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": CallEndedEvent;
      };
    };
    responses: {
      "2XX": components["responses"]["Received"];
    };
  };
}
