// Generated from spec/openapi.yaml by "npm run generate". Do not edit.

export interface paths {
    "/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List agents. Newest first. An agent key sees its own agent alone. */
        get: operations["listAgents"];
        put?: never;
        /** Create an agent. Makes an agent with one email identity. The reply carries no API key: `rotateAgentKey` makes the first one. Fires `agent.created`. */
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
        /** Get an agent. A deleted agent stays readable at organization level, in status DELETED. */
        get: operations["getAgent"];
        put?: never;
        post?: never;
        /** Delete an agent. Sets status DELETED: its key dies, its calls end, its addresses bounce, its records stay readable at organization level. It sends nothing and gets nothing new. Its slug stays taken, and so does its address, so that mail meant for it never reaches another agent. Deleting a deleted agent succeeds again. */
        delete: operations["deleteAgent"];
        options?: never;
        head?: never;
        /** Change an agent. Changes the members that are given. A deleted agent cannot be changed (400 BAD_REQUEST). */
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
        /** Make a new API key for an agent. The key is shown once. The old key dies at once. */
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
        /** List the email identities of an agent. An agent has exactly one. */
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
        /** Provision a complete agent identity. Makes an agent with its e-mail address, and a phone number and a vault where they are asked for, in one call. A capability that cannot be provisioned is reported in `failures` and does not fail the call. The API key is shown here alone. Fires `agent.created`. */
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
        /** List the addresses of an agent. Newest first. The reply is an array, not an object with items. */
        get: operations["listAddresses"];
        put?: never;
        /** Create an address. The first address of its type that an agent has is primary. While the agent has addresses of a type, exactly one of them is. */
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
        /** Get an address. */
        get: operations["getAddress"];
        /** Change an address. Changes the members that are given. A changed street, city, state, postal code or country clears validated, validatedAt and provider. `isPrimary: true` takes the mark from the address of the type that had it; false is 400 BAD_REQUEST for the primary address, because another one has to be made primary instead. An address whose type changes is primary there when it is the first of that type, or says so; where it was primary before, the oldest address that stays becomes primary. */
        put: operations["updateAddress"];
        post?: never;
        /** Delete an address. Where the primary address of a type is deleted, the oldest that stays becomes primary. */
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
        /** Validate an address. Sets validated, validatedAt and provider. */
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
        /** List inboxes. Newest first. An agent key sees the inbox of its own agent alone. */
        get: operations["listInboxes"];
        put?: never;
        /** Attach an inbox to the address of an agent. An agent at the default domain has its inbox already; one with a custom-domain address gets it here. A second inbox is 409, and so is a domain that is not verified (any more). From now on messages carry the id of the inbox; earlier ones stay as they are. */
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
        /** Get an inbox. */
        get: operations["getInbox"];
        put?: never;
        post?: never;
        /** Delete an inbox. The messages stay, with the id of the inbox that they came to, and are listed by it as before. The address goes on sending and receiving; its new messages have inboxId null until another inbox is attached. */
        delete: operations["deleteInbox"];
        options?: never;
        head?: never;
        /** Change the display name of an inbox. */
        patch: operations["updateInbox"];
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
        /** Send an e-mail. Sends, starts or joins a thread, and answers the message. Status is SENT once the transport has accepted it and moves on afterwards; PENDING_APPROVAL when it waits for a person; FAILED or BLOCKED when it cannot go out. Fires `message.sent`, or `message.failed`. One suppressed recipient refuses the whole send with 409 RECIPIENT_SUPPRESSED, whose `details.addresses` names all that are. */
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
        /** Reply to an e-mail. Answers the sender, or everyone with `replyAll`, in the same thread. The subject gets "Re:" once. An answer to a message that the agent sent goes to whom that went; the agent's own address and hidden recipients are left out. A message without a sender is refused with BAD_REQUEST. */
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
        /** Forward an e-mail. Sends the message on in a thread of its own, quoted below `body` and with its attachments unless told otherwise. The subject gets "Fwd:" once. Attachments above the limits of a send are refused. */
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
        /** List drafts. Newest first. An agent key sees its own agent's drafts alone. */
        get: operations["listDrafts"];
        put?: never;
        /** Create a draft. Keeps an email that is not ready to go. Everything but the agent may be left out. What sending would refuse is refused when it is sent: attachments are not fetched before. */
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
        /** Get a draft. */
        get: operations["getDraft"];
        put?: never;
        post?: never;
        /** Delete a draft. */
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
        /** Send a draft. Sends the draft as `sendEmail` would; the draft is gone afterwards. A draft that `sendEmail` would refuse is refused in the same way and kept: one without recipients, subject or body with 400. Of several requests that send one draft at the same time, one sends and the others find no draft. */
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
        /** List suppressed addresses. Addresses that the organization's mail is not sent to, newest first. A hard bounce puts an address here, whoever's mail it was in the organization. */
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
        /** Allow mail to a suppressed address again. An address that is not suppressed is answered with 404. */
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
        /** List messages. Newest first. Messages in the Trash and messages labelled spam are left out unless asked for. */
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
        /** Search messages. Finds messages whose subject, body and addresses together contain every word of the query, whatever the case. Newest first. A word is a run of letters and digits, with the marks on them, of the text in Unicode form NFKC; only whole words match, and of a long word the first 64 characters count. In scripts that are written without spaces (Han, Hiragana, Katakana, Thai, Lao, Khmer, Myanmar) every character is a word. A query without any word is 400 VALIDATION_ERROR. */
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
        /** Get a message. */
        get: operations["getMessage"];
        put?: never;
        post?: never;
        /** Move a message to the Trash. Answers the message with deletedAt set. Deleting it again changes nothing. It can still be read by its id, labelled, and answered. */
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
        /** Change the labels of a message. Labels are stored in lower case, without duplicates, sorted. Exactly one of unread and read is always there. */
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
        /** Bring a message back from the Trash. Restoring a message that is not in the Trash changes nothing. */
        post: operations["restoreMessage"];
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
        /** Get a url that answers the bytes of an attachment. The url needs no credentials and is good for 15 minutes; it lies below the base url that the request came to. It is opaque: a GET answers the bytes as they are, with their media type and Content-Disposition. A url that was changed, or whose time is over, is 404 NOT_FOUND. */
        get: operations["downloadAttachment"];
        put?: never;
        post?: never;
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
        /** Approve or reject a message that waits for approval. Approving sends it as a send would; what a send would refuse now is refused in the same way and the message goes on waiting. Rejecting makes it BLOCKED and fires `message.failed`. A message in another status is 400 BAD_REQUEST. */
        post: operations["approveMessage"];
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
        /** List threads. The thread with the latest activity first: its latest message, also when that one is in the Trash or labelled spam. Threads whose every message is in the Trash or labelled spam are left out unless asked for; `deleted=only` lists the threads that have messages in the Trash. A walk keeps the order that it began with: a thread that gets a message meanwhile still comes at its old place, once. */
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
        /** Get a thread with its messages. Messages are oldest first. Those in the Trash or labelled spam are left out unless asked for; a thread of which nothing is left is answered without messages. */
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
        /** Send an SMS or MMS. Sends from the agent's primary number unless fromNumber says otherwise. Any mediaUrls make it an MMS; the server fetches them. A fromNumber that the agent does not hold is refused with 400, an agent without a number that can send this with 400 BAD_REQUEST. Fires `message.sent` or `message.failed`. At a number that another agent holds it arrives as an inbound message, or bounces where that agent is deleted or the number cannot take it. An agent and another number have one thread for all their texts. */
        post: operations["sendSms"];
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
        /** Search phone numbers that can be had. The numbers that `provisionPhoneNumber` would give now. Nothing is reserved by looking. */
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
        /** Provision a phone number for an agent. Gives the agent the number that is named, or else one of the country and area. The first number of an agent is its primary one. A number that cannot be had, or an area without any left: 409 CONFLICT. */
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
        /** Release a phone number. The agent no longer holds the number and the number can be had again. Messages and calls keep it, and calls under way go on. When it was the primary number, the oldest one left becomes primary. A deleted agent holds its numbers until they are released. */
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
        /** List the phone numbers of an agent. Newest first. */
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
        /** List calls. Newest first. An agent key sees its own agent's calls alone. */
        get: operations["listCalls"];
        put?: never;
        /** Place a call. Calls from the agent's primary number unless fromNumber says otherwise. The reply comes at once, in state INITIATING; read the call again to follow it. An ended call, answered or not, leaves a VOICE message and fires `call.ended`. A call to a number that another agent holds is a call of both, one outbound and one inbound, which move as one; it fails where that agent is deleted. Deleting an agent ends its calls. A fromNumber that the agent does not hold is refused with 400, an agent without a number that can call with 400 BAD_REQUEST. */
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
        /** Get a call. */
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
        /** Get the transcript of a call. What has been said so far; empty before anything was. */
        get: operations["getCallTranscript"];
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
        /** Give an agent a vault. An agent that has a vault already is refused with 409 CONFLICT, a deleted one with 400 BAD_REQUEST. */
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
        /** Take the vault from an agent. Deletes the vault, whatever its status, with every credential in it. An agent without a vault is 404. */
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
        /** Get the vault of an agent. An agent without a vault is 404. A vault that is locked or in error is answered too, with its status. */
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
        /** List the credentials of an agent. All of them, newest first. A locked vault is 409 VAULT_LOCKED. */
        get: operations["listCredentials"];
        put?: never;
        /** Store a credential. The body depends on type. agentId names the agent whose vault takes the credential: an agent key may leave it out and means its own agent, at organization level it is needed (400 without). A locked vault is 409 VAULT_LOCKED, the vault of a deleted agent takes nothing new (400 BAD_REQUEST). */
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
        /** Get a credential. A locked vault is 409 VAULT_LOCKED. */
        get: operations["getCredential"];
        /** Change a credential. Changes the members that are given; null clears notes or folderId. A sub-object that is given replaces the stored one whole, and only the sub-object of the credential's kind is taken (400 otherwise). The type cannot change. A locked vault is 409 VAULT_LOCKED. */
        put: operations["updateCredential"];
        post?: never;
        /** Delete a credential. A locked vault is 409 VAULT_LOCKED. */
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
        /** Search the credentials of an agent. Newest first. Looks into the name, the login's user name and its uris, whatever the case; never into secrets. A locked vault is 409 VAULT_LOCKED. */
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
        /** Get the one-time code of a login. The code of this moment, RFC 6238. A credential without a totp secret is refused with 400 BAD_REQUEST. A locked vault is 409 VAULT_LOCKED. */
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
        /** Make a password. Makes a password and stores nothing. */
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
        /** List the OAuth app definitions. */
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
        /** Get an OAuth app definition. */
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
        /** Create a demo inbox. An inbox that lives until expiresAt, then it and its mail are gone. The token is answered here alone; whoever holds it reads the inbox. */
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
        /** List the mail of a demo inbox. Newest first. Takes no credentials, the token is the permission. A wrong or expired token is 404. */
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
        /** Send a test message into a demo inbox. The message is in the inbox when the reply comes. Takes no credentials, the token is the permission. An Idempotency-Key counts per token. */
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
        /** List the organizations of the caller. The organizations that the user belongs to. An API key gets the one organization that it belongs to. */
        get: operations["listMyOrganizations"];
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
        /** List the compliance report templates of an organization. The organization is the one that the credentials act in. Any other is 404, also another one of the user's. */
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
        /** List domains. The domains of the organization, newest first. */
        get: operations["listDomains"];
        put?: never;
        /** Add a domain. Adds a domain in status NOT_STARTED. Put its records into DNS, then call `verifyDomain`. A domain that the service already has, of whichever organization: 409 CONFLICT. A subdomain is a domain of its own. The domain of the service and what is below it: 400. */
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
        /** Get a domain. */
        get: operations["getDomain"];
        put?: never;
        post?: never;
        /** Delete a domain. A domain that an agent still has an address at is refused with 409 CONFLICT; deleted agents do not count. */
        delete: operations["deleteDomain"];
        options?: never;
        head?: never;
        patch?: never;
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
        /** Verify a domain. Looks the records up in DNS now and answers what was found. The ownership record and the DKIM key decide: VERIFIED when both are there, INVALID when one of them has another value, PENDING while one is missing. The other records are only reported. FAILED when DNS did not answer: the records stay as they were found before. While DNS is asked the domain is VERIFYING. A domain in any state can be verified again, and one that was VERIFIED may lose it. */
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
        /** List the DNS records of a domain. The records to put into DNS, with what the last verification found. */
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
        /** Get the zone file of a domain. A complete BIND master file with every record of the domain. */
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
        /** List subscriptions. Newest first. Never shows secrets or credentials. */
        get: operations["listWebhooks"];
        put?: never;
        /** Subscribe an endpoint to events. The secret is shown here alone. One endpoint receives the events of every agent of the organization. */
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
        /** List the events there are. Subscribing to a name that is not on the list is accepted and never fires. */
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
        /** Get a subscription. Never shows the secret or the credential. */
        get: operations["getWebhook"];
        /** Change a subscription. Changes the members that are given. `authConfig: { type: none }` removes the credential; null clears rateLimitPerMinute and maxAttempts. A changed url or credential serves the next attempt, also of what waits; changed events and maxAttempts serve what is queued from then on. `active: true` also ends an automatic disabling and clears the failure count; `active: false` leaves an automatic disabling as it is, with its reason. */
        put: operations["updateWebhook"];
        post?: never;
        /** Delete a subscription. Its waiting deliveries end. An attempt that is under way is its last. */
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
        /** Make a new signing secret. The secret is shown once and the previous one is invalid at once, also for deliveries that wait. */
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
        /** Send one signed test delivery now. One attempt, with an example of an event that the subscription asks for. It changes no counter. */
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
        /** Switch a disabled subscription on again. Sends a test delivery first; if it succeeds the subscription is active and its failure count is zero, else 400 BAD_REQUEST and nothing changes. */
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
        /** Count the deliveries of a subscription. */
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
        /** List the deliveries of a subscription. Newest first. */
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
        /** List the deliveries that exhausted their attempts. Newest first. */
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
        /** Deliver a dead letter again. Only a dead-lettered delivery of a subscription that is there, else 400 BAD_REQUEST. Its id stays, its attempts start at 0 and it is signed afresh. While the subscription is not active it is held. */
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
        /** An agent received a new email or SMS. */
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
        /** An agent received an automatic reply; fires instead of message.received. */
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
        /** A message was successfully sent. */
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
        /** A message failed to send or bounced. */
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
        /** A new agent mailbox was created. */
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
        /** A voice call completed. */
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
        Cuid: Cuid;
        PlainId: PlainId;
        Metadata: Metadata;
        EmailAddress: EmailAddress;
        Timestamp: Timestamp;
        EmailIdentity: EmailIdentity;
        PhoneNumber: PhoneNumber;
        PhoneCapabilities: PhoneCapabilities;
        PhoneNumberIdentity: PhoneNumberIdentity;
        Agent: Agent;
        AgentPage: AgentPage;
        ErrorCode: ErrorCode;
        ValidationIssue: ValidationIssue;
        ProblemDetails: ProblemDetails;
        LegacyError: LegacyError;
        Problem: Problem;
        CreateAgent: CreateAgent;
        Success: Success;
        UpdateAgent: UpdateAgent;
        AgentKey: AgentKey;
        EmailIdentityList: EmailIdentityList;
        Capability: Capability;
        PhoneRequest: PhoneRequest;
        ProvisionIdentity: ProvisionIdentity;
        ProvisionedEmail: ProvisionedEmail;
        ProvisionedPhone: ProvisionedPhone;
        ProvisionedVault: ProvisionedVault;
        ProvisioningFailure: ProvisioningFailure;
        ProvisionedIdentity: ProvisionedIdentity;
        EitherAgentId: EitherAgentId;
        AddressType: AddressType;
        Address: Address;
        CreateAddress: CreateAddress;
        UpdateAddress: UpdateAddress;
        ValidateAddress: ValidateAddress;
        Inbox: Inbox;
        InboxPage: InboxPage;
        CreateInbox: CreateInbox;
        UpdateInbox: UpdateInbox;
        EmailRecipients: EmailRecipients;
        InlineAttachment: InlineAttachment;
        UrlAttachment: UrlAttachment;
        EmailAttachment: EmailAttachment;
        EmailAttachments: EmailAttachments;
        EmailHeaders: EmailHeaders;
        MessageReference: MessageReference;
        SendEmail: SendEmail;
        Channel: Channel;
        MessageDirection: MessageDirection;
        MessageStatus: MessageStatus;
        MessageHeaders: MessageHeaders;
        Attachment: Attachment;
        Message: Message;
        ReplyToEmail: ReplyToEmail;
        ForwardEmail: ForwardEmail;
        Draft: Draft;
        DraftPage: DraftPage;
        CreateDraft: CreateDraft;
        SuppressedAddress: SuppressedAddress;
        Suppression: Suppression;
        SuppressionPage: SuppressionPage;
        UnsuppressEmail: UnsuppressEmail;
        MessagePage: MessagePage;
        MessageFilters: MessageFilters;
        SearchMessages: SearchMessages;
        MessageHit: MessageHit;
        MessageHitPage: MessageHitPage;
        UpdateMessageLabels: UpdateMessageLabels;
        AttachmentDownload: AttachmentDownload;
        ApproveMessage: ApproveMessage;
        Thread: Thread;
        ThreadPage: ThreadPage;
        ThreadWithMessages: ThreadWithMessages;
        SendSms: SendSms;
        AvailablePhoneNumber: AvailablePhoneNumber;
        AvailablePhoneNumberList: AvailablePhoneNumberList;
        ProvisionPhoneNumber: ProvisionPhoneNumber;
        ReleasePhoneNumber: ReleasePhoneNumber;
        PhoneNumberIdentityList: PhoneNumberIdentityList;
        CallState: CallState;
        CallEndReason: CallEndReason;
        Call: Call;
        CallPage: CallPage;
        CreateCall: CreateCall;
        CallTranscriptSegment: CallTranscriptSegment;
        CallTranscript: CallTranscript;
        ProvisionVault: ProvisionVault;
        VaultStatus: VaultStatus;
        Vault: Vault;
        DeprovisionVault: DeprovisionVault;
        CredentialType: CredentialType;
        CredentialField: CredentialField;
        LoginUri: LoginUri;
        Login: Login;
        Card: Card;
        PersonIdentity: PersonIdentity;
        OAuthToken: OAuthToken;
        ApiKeyRateLimit: ApiKeyRateLimit;
        ApiKeySecret: ApiKeySecret;
        CertificateSecret: CertificateSecret;
        VaultCredential: VaultCredential;
        VaultCredentialList: VaultCredentialList;
        CredentialFieldInput: CredentialFieldInput;
        LoginUriInput: LoginUriInput;
        LoginInput: LoginInput;
        GeneratePassword: GeneratePassword;
        CreateLoginCredential: CreateLoginCredential;
        CreateSecureNoteCredential: CreateSecureNoteCredential;
        CardInput: CardInput;
        CreateCardCredential: CreateCardCredential;
        PersonIdentityInput: PersonIdentityInput;
        CreateIdentityCredential: CreateIdentityCredential;
        OAuthTokenInput: OAuthTokenInput;
        CreateOAuthTokenCredential: CreateOAuthTokenCredential;
        ApiKeyRateLimitInput: ApiKeyRateLimitInput;
        ApiKeySecretInput: ApiKeySecretInput;
        CreateApiKeyCredential: CreateApiKeyCredential;
        CertificateSecretInput: CertificateSecretInput;
        CreateCertificateCredential: CreateCertificateCredential;
        CreateCustomCredential: CreateCustomCredential;
        CreateCredential: CreateCredential;
        UpdateCredential: UpdateCredential;
        VaultCredentialPage: VaultCredentialPage;
        TotpCode: TotpCode;
        GeneratedPassword: GeneratedPassword;
        OAuthApp: OAuthApp;
        OAuthAppList: OAuthAppList;
        CreateDemoInbox: CreateDemoInbox;
        DemoInbox: DemoInbox;
        DemoMessage: DemoMessage;
        DemoMessageList: DemoMessageList;
        OutboundConsent: OutboundConsent;
        Organization: Organization;
        OrganizationList: OrganizationList;
        ComplianceTemplate: ComplianceTemplate;
        ComplianceTemplateList: ComplianceTemplateList;
        DomainStatus: DomainStatus;
        DomainRecord: DomainRecord;
        Domain: Domain;
        DomainList: DomainList;
        CreateDomain: CreateDomain;
        DomainRecordList: DomainRecordList;
        DomainZoneFile: DomainZoneFile;
        EventPattern: EventPattern;
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
        CreatedWebhook: CreatedWebhook;
        EventType: EventType;
        EventTypeList: EventTypeList;
        UpdateWebhook: UpdateWebhook;
        WebhookSecret: WebhookSecret;
        TestWebhook: TestWebhook;
        WebhookTestResult: WebhookTestResult;
        WebhookStats: WebhookStats;
        DeliveryStatus: DeliveryStatus;
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
        /** The request breaks a rule of this document (VALIDATION_ERROR, INVALID_IDEMPOTENCY_KEY), or the record is in the wrong state for it (BAD_REQUEST). */
        BadRequest: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** No credentials, or bad ones. */
        Unauthorized: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** The path exists, but not with this method; Allow lists the ones it has. */
        MethodNotAllowed: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
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
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** The credentials are good, but not for this (FORBIDDEN, or MASTER_KEY_REQUIRED where an agent key is not enough). */
        Forbidden: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** The request contradicts what exists (CONFLICT and its finer codes), or the Idempotency-Key was used for another request (IDEMPOTENCY_BODY_MISMATCH). */
        Conflict: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** The body is larger than 40 MB. */
        PayloadTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** The body is not declared as JSON in UTF-8, or has a Content-Encoding. */
        UnsupportedMediaType: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** There is no such record for these credentials. A record of another organization answers the same. */
        NotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** The url of an attachment could not be fetched. */
        AttachmentUnavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** The organization has not attested its consent to outbound calls. */
        ConsentRequired: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** A part of the service does not answer now. */
        ServiceUnavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** Any 2xx within 10 seconds takes the delivery; redirects are not followed. */
        Received: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** Where to go on, the nextCursor of the page before. Opaque. */
        Cursor: string;
        /**
         * Most items on one page, 1 to 100.
         * @example 20
         */
        Limit: number;
        /**
         * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
         * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
         */
        IdempotencyKey: string;
        /**
         * Agent id.
         * @example c0agt00000000000000000001
         */
        AgentId: string;
        /**
         * The agent that owns the address. Required of every kind of credentials.
         * @example c0agt00000000000000000001
         */
        AddressAgentId: components["schemas"]["EitherAgentId"];
        /**
         * Address id.
         * @example c0adr00000000000000000001
         */
        AddressId: string;
        /**
         * Only what belongs to this agent. An agent key means its own agent when left out; at organization level all agents are listed.
         * @example c0agt00000000000000000001
         */
        AgentIdFilter: components["schemas"]["Cuid"];
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
        /** Only messages that have every one of these labels. Repeat the key for several. */
        LabelsFilter: readonly string[];
        /**
         * Also messages labelled spam. Naming spam in labels includes them too.
         * @example false
         */
        IncludeSpam: boolean;
        /**
         * What to do with messages in the Trash.
         * @example exclude
         */
        Deleted: "exclude" | "include" | "only";
        /**
         * Only records created at or after this instant.
         * @example 2026-01-01T00:00:00Z
         */
        CreatedAfter: string;
        /**
         * Only records created at or before this instant.
         * @example 2026-12-31T23:59:59Z
         */
        CreatedBefore: string;
        /**
         * Call id.
         * @example c0cal00000000000000000001
         */
        CallId: string;
        /**
         * The agent whose vault is meant. An agent key may leave it out and means its own agent; at organization level it is needed, without it the answer is 400.
         * @example c0agt00000000000000000001
         */
        VaultAgentId: components["schemas"]["PlainId"];
        /**
         * Show secrets where the service masks them. Works at organization level alone, an agent key gets them masked all the same.
         * @example false
         */
        Reveal: boolean;
        /**
         * Credential id.
         * @example c0crd00000000000000000001
         */
        CredentialId: string;
        /**
         * The agent whose vault holds the credential. May be left out, the id says it; a credential in another vault is 404.
         * @example c0agt00000000000000000001
         */
        CredentialAgentId: components["schemas"]["PlainId"];
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
         * "v1=" and the hexadecimal HMAC-SHA256 over "{timestamp}.{rawBody}", keyed by the signing secret.
         * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
         */
        Signature: string;
        /**
         * ISO 8601 time at which the delivery was signed, bound into the signature.
         * @example 2026-01-01T10:00:00.000Z
         */
        SignatureTimestamp: string;
        /**
         * Event name. Not covered by the signature; the body names the event too.
         * @example message.received
         */
        EventName: string;
        /**
         * Stable id of the delivery, unchanged across retries.
         * @example c0dlv00000000000000000001
         */
        DeliveryId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * Identifier of this request, to quote when asking for help.
         * @example req_0k3v9q2m5x7c1b8n
         */
        RequestId: string;
        /**
         * Requests left in the current minute. Absent when no limit is set.
         * @example 59
         */
        RateLimitRemaining: number;
        /**
         * The methods that this path has.
         * @example GET, POST
         */
        Allow: string;
        /**
         * Seconds to wait before trying again.
         * @example 12
         */
        RetryAfter: number;
    };
    pathItems: never;
}
/** Life of an agent. */
export type AgentStatus = "ACTIVE" | "SUSPENDED" | "DELETED";
/**
 * Identifier in cuid form.
 * @example c0msg00000000000000000001
 */
export type Cuid = string;
/**
 * Identifier made of digits and lower-case letters.
 * @example c0agt00000000000000000001
 */
export type PlainId = string;
/** Free-form key/value data, kept and given back as it is. */
export type Metadata = {
    [key: string]: unknown;
};
/**
 * E-mail address, without a display name. Format: email.
 * @example ada@agents.agentcomms.test
 */
export type EmailAddress = string;
/**
 * ISO 8601 date-time. Format: date-time.
 * @example 2026-01-01T00:00:00.000Z
 */
export type Timestamp = string;
/** An address that an agent sends from and receives at. */
export type EmailIdentity = {
    /** Identifier in cuid form. */
    id: components["schemas"]["Cuid"];
    /** E-mail address, without a display name. */
    email: components["schemas"]["EmailAddress"];
    /** Part after the @. */
    domain: string;
    /** Part before the @. */
    localPart: string;
    /** Primary address of the agent. */
    isPrimary: boolean;
    /** The domain may send. */
    verified: boolean;
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
};
/**
 * Phone number in E.164 form.
 * @example +12025550143
 */
export type PhoneNumber = string;
/** What a phone number can do. */
export type PhoneCapabilities = {
    /** Sends and receives SMS. */
    sms: boolean;
    /** Sends and receives MMS. */
    mms: boolean;
    /** Places and takes calls. */
    voice: boolean;
};
/** A phone number that an agent holds. The numbers of this server are of ranges that are reserved for fiction, in AU, CA, DE, FR, GB, IE, SE and US: all can call, mobile ones and those of CA and US can send texts too, and those of CA and US media. */
export type PhoneNumberIdentity = {
    /** Identifier in cuid form. */
    id: components["schemas"]["Cuid"];
    /** Phone number in E.164 form. */
    phoneNumber: components["schemas"]["PhoneNumber"];
    /** Identifier of the number at the telephone provider. */
    providerId: string;
    /** What a phone number can do. */
    capabilities: components["schemas"]["PhoneCapabilities"];
    /** Primary number of the agent. */
    isPrimary: boolean;
    /** Voice used in calls from this number, which is the one of its agent. Absent when there is none. */
    voiceId?: string | undefined;
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
};
/** An agent and its identities. */
export type Agent = {
    /** Identifier in cuid form. */
    id: components["schemas"]["Cuid"];
    /** Identifier made of digits and lower-case letters. */
    orgId: components["schemas"]["PlainId"];
    /** Human-readable name. */
    name: string;
    /** Short name, unique in the organization. */
    slug: string;
    /** Life of an agent. */
    status: components["schemas"]["AgentStatus"] | (string & {});
    /** First characters of the API key, to tell keys apart. Null until there is one. */
    apiKeyPrefix: string | null;
    /** When the key was last replaced. Format: date-time. */
    keyRotatedAt: string | null;
    /** Free-form key/value data, kept and given back as it is. */
    metadata: components["schemas"]["Metadata"] | null;
    /** Voice used in calls. */
    voiceId: string | null;
    /** Exactly one. */
    emailIdentities: components["schemas"]["EmailIdentity"][];
    /** A phone number that an agent holds. The numbers of this server are of ranges that are reserved for fiction, in AU, CA, DE, FR, GB, IE, SE and US: all can call, mobile ones and those of CA and US can send texts too, and those of CA and US media. */
    phoneIdentities: components["schemas"]["PhoneNumberIdentity"][];
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
    /** ISO 8601 date-time. */
    updatedAt: components["schemas"]["Timestamp"];
};
/** One page of agents, newest first. */
export type AgentPage = {
    /** An agent and its identities. */
    items: components["schemas"]["Agent"][];
    /** There are more after these. */
    hasMore: boolean;
    /** Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** Machine-readable reason. The list may grow; treat an unknown code by its HTTP status. */
export type ErrorCode = "VALIDATION_ERROR" | "BAD_REQUEST" | "INVALID_IDEMPOTENCY_KEY" | "UNAUTHORIZED" | "FORBIDDEN" | "MASTER_KEY_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "IDEMPOTENCY_BODY_MISMATCH" | "DOMAIN_NOT_VERIFIED" | "RECIPIENT_SUPPRESSED" | "VAULT_LOCKED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "ATTACHMENT_UNAVAILABLE" | "RATE_LIMITED" | "CONSENT_REQUIRED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
/** One fault of a refused request. */
export type ValidationIssue = {
    /** Part of the request. */
    in: ("body" | "query" | "path" | "header") | (string & {});
    /** JSON Pointer into the body, or the name of the parameter; "" is the whole part. */
    path: string;
    /** What was wrong and what is allowed. */
    message: string;
};
/** More about the error; "issues" lists the faults of a validation error. */
export type ProblemDetails = {
    /** One fault of a refused request. */
    issues?: components["schemas"]["ValidationIssue"][] | undefined;
} & {
    [key: string]: unknown;
};
/** The same error in the older form. */
export type LegacyError = {
    /** Machine-readable reason. The list may grow; treat an unknown code by its HTTP status. */
    code: components["schemas"]["ErrorCode"] | (string & {});
    /** Same text as "detail" of the problem. */
    message: string;
    /** More about the error; "issues" lists the faults of a validation error. */
    details?: components["schemas"]["ProblemDetails"] | undefined;
};
/** Error body, RFC 9457 problem details with the legacy "error" object beside it. */
export type Problem = {
    /** Documentation of the problem, "about:blank" unless there is some. */
    type: string;
    /** Short name of the kind of problem. */
    title: string;
    /** HTTP status. */
    status: number;
    /** What was wrong with this request and what to do. */
    detail: string;
    /** Path of the request. */
    instance: string;
    /** Machine-readable reason. The list may grow; treat an unknown code by its HTTP status. */
    code: components["schemas"]["ErrorCode"] | (string & {});
    /** More about the error; "issues" lists the faults of a validation error. */
    details?: components["schemas"]["ProblemDetails"] | undefined;
    /** The same error in the older form. */
    error: components["schemas"]["LegacyError"];
};
/** A new agent. */
export type CreateAgent = {
    /** Human-readable name, 2 to 100 characters. */
    name: string;
    /** Short name, 2 to 64 characters. Derived from the name if left out. */
    slug?: string | undefined;
    /** E-mail address, without a display name. */
    email?: components["schemas"]["EmailAddress"] | undefined;
    /** Free-form key/value data, kept and given back as it is. */
    metadata?: components["schemas"]["Metadata"] | undefined;
    /**
     * Also provision a phone number.
     * @default false
     */
    provisionPhone?: boolean | undefined;
};
/** Answer of an operation that leaves no record to show. */
export type Success = {
    /** Always true. */
    success: true;
};
/** What to change of an agent. */
export type UpdateAgent = {
    /** Human-readable name, 2 to 100 characters. */
    name?: string | undefined;
    /** Short name. */
    slug?: string | undefined;
    /** Suspend the agent or let it act again. */
    status?: ("ACTIVE" | "SUSPENDED") | undefined;
    /** Free-form key/value data, kept and given back as it is. */
    metadata?: (components["schemas"]["Metadata"] | null) | undefined;
    /** Voice used in calls. */
    voiceId?: (string | null) | undefined;
};
/** A new API key, shown once. */
export type AgentKey = {
    /** The key. Not shown again. */
    apiKey: string;
    /** First characters of the key. */
    apiKeyPrefix: string;
};
/** The email identities of an agent. */
export type EmailIdentityList = {
    /** An address that an agent sends from and receives at. */
    items: components["schemas"]["EmailIdentity"][];
};
/** A part of an identity. */
export type Capability = "email" | "phone" | "vault";
/** Which number to take. Used only if phone is in capabilities. */
export type PhoneRequest = {
    /** ISO 3166-1 alpha-2 country code. US if left out. */
    countryCode?: string | undefined;
    /** Area code within the country. */
    areaCode?: string | undefined;
};
/** What to provision. */
export type ProvisionIdentity = {
    /** Human-readable agent name, 2 to 100 characters. */
    name: string;
    /** What to provision. email is always included. */
    capabilities: components["schemas"]["Capability"][];
    /** Short name, 2 to 64 characters. Derived from the name and made unique if left out. */
    slug?: string | undefined;
    /** Custom e-mail address. Default is the slug at the default agent e-mail domain. Format: email. */
    email?: string | undefined;
    /** Which number to take. Used only if phone is in capabilities. */
    phone?: components["schemas"]["PhoneRequest"] | undefined;
    /** Free-form key/value data, kept and given back as it is. */
    metadata?: components["schemas"]["Metadata"] | undefined;
};
/** Always provisioned. */
export type ProvisionedEmail = {
    /** Email identity id. */
    id: string;
    /** E-mail address, without a display name. */
    email: components["schemas"]["EmailAddress"];
    /** Part after the @. */
    domain: string;
    /** Primary address of the agent. */
    isPrimary: boolean;
};
/** Present if it was asked for and succeeded. */
export type ProvisionedPhone = {
    /** Phone number identity id. */
    id: string;
    /** Phone number in E.164 form. */
    phoneNumber: components["schemas"]["PhoneNumber"];
    /** What a phone number can do. */
    capabilities: components["schemas"]["PhoneCapabilities"];
    /** Primary number of the agent. */
    isPrimary: boolean;
};
/** Present if it was asked for and succeeded. */
export type ProvisionedVault = {
    /** Vault id. */
    id: string;
    /** Status of the vault. */
    status: string;
};
/** A capability that failed, and why. */
export type ProvisioningFailure = {
    /** What failed and why. */
    error: string;
};
/** The result of identity provisioning. */
export type ProvisionedIdentity = {
    /** Identifier in cuid form. */
    id: components["schemas"]["Cuid"];
    /** Human-readable name. */
    name: string;
    /** Short name. */
    slug: string;
    /** API key of the agent, returned only here. */
    apiKey: string;
    /** Always provisioned. */
    email: components["schemas"]["ProvisionedEmail"];
    /** Present if it was asked for and succeeded. */
    phone?: components["schemas"]["ProvisionedPhone"] | undefined;
    /** Present if it was asked for and succeeded. */
    vault?: components["schemas"]["ProvisionedVault"] | undefined;
    /** Capabilities that failed to provision. Empty on full success. */
    failures: components["schemas"]["ProvisioningFailure"][];
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
};
/**
 * Agent id in either of the two forms that the address endpoints take.
 * @example c0agt00000000000000000001
 */
export type EitherAgentId = string;
/** What an address is used for. */
export type AddressType = "BILLING" | "SHIPPING" | "MAILING" | "REGISTERED";
/** A postal address of an agent. Every member is always present. */
export type Address = {
    /** Identifier in cuid form. */
    id: components["schemas"]["Cuid"];
    /** Agent id in either of the two forms that the address endpoints take. */
    agentId: components["schemas"]["EitherAgentId"];
    /** Identifier made of digits and lower-case letters. */
    orgId: components["schemas"]["PlainId"];
    /** What an address is used for. */
    type: components["schemas"]["AddressType"] | (string & {});
    /** Label that the user gave. */
    label: string | null;
    /** First line of the street address. */
    street1: string;
    /** Second line. */
    street2: string | null;
    /** City. */
    city: string;
    /** State or province. */
    state: string;
    /** Postal or ZIP code. */
    postalCode: string;
    /** Country as an ISO 3166-1 alpha-2 code. */
    country: string;
    /** The address has been validated. */
    validated: boolean;
    /** When it was validated. Format: date-time. */
    validatedAt: string | null;
    /** Who validated it. */
    provider: string | null;
    /** Free-form key/value data, kept and given back as it is. */
    metadata: components["schemas"]["Metadata"] | null;
    /** Primary address of its type. */
    isPrimary: boolean;
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
    /** ISO 8601 date-time. */
    updatedAt: components["schemas"]["Timestamp"];
};
/** A new address. */
export type CreateAddress = {
    /** Agent id in either of the two forms that the address endpoints take. */
    agentId: components["schemas"]["EitherAgentId"];
    /** What an address is used for. */
    type: components["schemas"]["AddressType"];
    /** Label of your own. */
    label?: string | undefined;
    /** First line of the street address. */
    street1: string;
    /** Second line. */
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
/** What to change of an address. */
export type UpdateAddress = {
    /** Agent id in either of the two forms that the address endpoints take. */
    agentId: components["schemas"]["EitherAgentId"];
    /** What an address is used for. */
    type?: components["schemas"]["AddressType"] | undefined;
    /** Label of your own. */
    label?: string | undefined;
    /** First line of the street address. */
    street1?: string | undefined;
    /** Second line. */
    street2?: string | undefined;
    /** City. */
    city?: string | undefined;
    /** State or province. */
    state?: string | undefined;
    /** Postal or ZIP code. */
    postalCode?: string | undefined;
    /** Country as an ISO 3166-1 alpha-2 code. */
    country?: string | undefined;
    /** Make it the primary address of its type. */
    isPrimary?: boolean | undefined;
};
/** Whose address to validate. */
export type ValidateAddress = {
    /** Agent id in either of the two forms that the address endpoints take. */
    agentId: components["schemas"]["EitherAgentId"];
};
/** An inbox that mail is delivered to. */
export type Inbox = {
    /** Identifier in cuid form. */
    id: components["schemas"]["Cuid"];
    /** E-mail address, without a display name. */
    email: components["schemas"]["EmailAddress"];
    /** Part after the @. */
    domain: string;
    /** Part before the @. */
    localPart: string;
    /** Name shown beside the address in mail that is sent. */
    displayName: string | null;
    /** Identifier in cuid form. */
    agentId: components["schemas"]["Cuid"];
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
};
/** One page of inboxes, newest first. */
export type InboxPage = {
    /** An inbox that mail is delivered to. */
    items: components["schemas"]["Inbox"][];
    /** There are more after these. */
    hasMore: boolean;
    /** Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** A new inbox. */
export type CreateInbox = {
    /** Identifier in cuid form. */
    agentId: components["schemas"]["Cuid"];
    /** Name shown beside the address. The name of the agent if left out. */
    displayName?: string | undefined;
};
/** What to change of an inbox. */
export type UpdateInbox = {
    /** Name shown beside the address. Null takes it away. */
    displayName: string | null;
};
/** E-mail addresses without display names, at least one. */
export type EmailRecipients = components["schemas"]["EmailAddress"][];
/** A file whose content is in the request. */
export type InlineAttachment = {
    /** Name of the file. */
    filename: string;
    /** Media type. Derived from the filename if left out. */
    contentType?: string | undefined;
    /** Content-ID, for images that the HTML body shows as "cid:". */
    contentId?: string | undefined;
    /** Content in base64. */
    content: string;
};
/** A file that the service fetches. */
export type UrlAttachment = {
    /** Name of the file. */
    filename: string;
    /** Media type. Taken from the reply to the fetch if left out. */
    contentType?: string | undefined;
    /** Content-ID, for images that the HTML body shows as "cid:". */
    contentId?: string | undefined;
    /** Public address of the file. Format: uri. */
    url: string;
};
/** A file, as content or as a url that the service fetches. */
export type EmailAttachment = components["schemas"]["InlineAttachment"] | components["schemas"]["UrlAttachment"];
/** Files, at most 20 and at most 25 MB together after decoding or fetching. */
export type EmailAttachments = components["schemas"]["EmailAttachment"][];
/** Custom headers. They never override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date. */
export type EmailHeaders = {
    [key: string]: string;
};
/** An RFC 5322 Message-ID, angle brackets optional. */
export type MessageReference = string;
/** An e-mail to send. */
export type SendEmail = {
    /** The agent that sends. An agent key means its own agent when left out; at organization level it is required. */
    agentId?: string | undefined;
    /** E-mail addresses without display names, at least one. */
    to: components["schemas"]["EmailRecipients"];
    /** 1 to 998 characters. */
    subject: string;
    /** Plain text. */
    body: string;
    /** Email identity to send from, by its id. */
    fromIdentityId?: components["schemas"]["Cuid"] | undefined;
    /** E-mail addresses without display names. */
    cc?: components["schemas"]["EmailAddress"][] | undefined;
    /** E-mail addresses without display names, hidden from the other recipients. */
    bcc?: components["schemas"]["EmailAddress"][] | undefined;
    /** HTML body. */
    bodyHtml?: string | undefined;
    /** Files, at most 20 and at most 25 MB together after decoding or fetching. */
    attachments?: components["schemas"]["EmailAttachments"] | undefined;
    /** Custom headers. They never override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date. */
    headers?: components["schemas"]["EmailHeaders"] | undefined;
    /** Free-form key/value data, kept and given back as it is. */
    metadata?: components["schemas"]["Metadata"] | undefined;
    /** RFC 5322 Message-ID (angle brackets optional) or message id of the message that this one answers. It joins that thread. */
    inReplyTo?: string | undefined;
    /** RFC 5322 Message-IDs, oldest first. Derived from the message that is answered if left out. */
    references?: components["schemas"]["MessageReference"][] | undefined;
};
/** How the message travelled. */
export type Channel = "EMAIL" | "SMS" | "MMS" | "VOICE";
/** Received or sent by the agent. */
export type MessageDirection = "INBOUND" | "OUTBOUND";
/** State of a message. */
export type MessageStatus = "QUEUED" | "SENT" | "DELIVERED" | "FAILED" | "BOUNCED" | "BLOCKED" | "PENDING_APPROVAL";
/** Raw headers by name; a name that occurs several times has its values on lines of their own. */
export type MessageHeaders = {
    [key: string]: string;
};
/** A file of a message. */
export type Attachment = {
    /** Identifier in cuid form. */
    id: components["schemas"]["Cuid"];
    /** Name of the file. */
    filename: string;
    /** Media type. */
    mimeType: string;
    /** Size in bytes. */
    sizeBytes: number;
    /** Download url that was asked for last, good until its 15 minutes are over. Null until one was asked for. */
    url: string | null;
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
};
/** A message of any channel. */
export type Message = {
    /** Message id. */
    id: string;
    /** The agent that sent or received the message. */
    agentId: string;
    /** Inbox that the message was delivered to or sent from. Null for SMS, MMS and voice, and for e-mail of an identity without an inbox, such as one at a custom domain. */
    inboxId: string | null;
    /** How the message travelled. */
    channel: components["schemas"]["Channel"] | (string & {});
    /** Received or sent by the agent. */
    direction: components["schemas"]["MessageDirection"] | (string & {});
    /** State of a message. */
    status: components["schemas"]["MessageStatus"] | (string & {});
    /** E-mail address or phone number of the sender. */
    fromAddress: string;
    /** E-mail address or phone number of the recipient; several are separated by ", ". */
    toAddress: string;
    /** Copied recipients. */
    ccAddresses: string[];
    /** Hidden recipients, on the copy of the sender alone. */
    bccAddresses: string[];
    /** Null for channels without subjects. */
    subject: string | null;
    /** Plain text, verbatim; the source of truth. */
    body: string;
    /** HTML body, verbatim. */
    bodyHtml: string | null;
    /** Plain text without the quoted reply chain and the signature. Null for other channels than e-mail and for messages that the agent sent. Forwards and bottom-posted replies keep the full body. `extractedText ?? body` is always correct. */
    extractedText: string | null;
    /** HTML body without quoted chains; Outlook's sibling-marked quote stays. */
    extractedHtml: string | null;
    /** Raw headers by name; a name that occurs several times has its values on lines of their own. */
    headers: components["schemas"]["MessageHeaders"] | null;
    /** Free-form key/value data, kept and given back as it is. */
    metadata: components["schemas"]["Metadata"] | null;
    /** Thread that the message belongs to. */
    threadId: string | null;
    /** In lower case, without duplicates, sorted; exactly one of unread and read is always there. */
    labels: string[];
    /** Id of the message that this one answers. */
    inReplyTo: string | null;
    /** For e-mail the RFC 5322 Message-ID without angle brackets, usable as inReplyTo; for SMS and MMS the id of the provider; for voice the id of the call. */
    externalId: string | null;
    /** When the message was moved to the Trash. Format: date-time. */
    deletedAt: string | null;
    /** Null if not yet sent. Format: date-time. */
    sentAt: string | null;
    /** Null for outbound messages. Format: date-time. */
    receivedAt: string | null;
    /** Files of the message. */
    attachments: components["schemas"]["Attachment"][];
    /** When the record was made. Format: date-time. */
    createdAt: string;
    /** When the record last changed. Format: date-time. */
    updatedAt: string;
};
/** An answer to an e-mail. */
export type ReplyToEmail = {
    /** Plain text. */
    body: string;
    /** HTML body. */
    bodyHtml?: string | undefined;
    /**
     * Answer every recipient of the message too.
     * @default false
     */
    replyAll?: boolean | undefined;
    /**
     * Quote the message below the answer.
     * @default false
     */
    quoteOriginal?: boolean | undefined;
    /** Further e-mail addresses without display names. */
    cc?: components["schemas"]["EmailAddress"][] | undefined;
    /** Further hidden e-mail addresses without display names. */
    bcc?: components["schemas"]["EmailAddress"][] | undefined;
    /** Files, at most 20 and at most 25 MB together after decoding or fetching. */
    attachments?: components["schemas"]["EmailAttachments"] | undefined;
    /** Custom headers. They never override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date. */
    headers?: components["schemas"]["EmailHeaders"] | undefined;
    /** Free-form key/value data, kept and given back as it is. */
    metadata?: components["schemas"]["Metadata"] | undefined;
};
/** To whom to send a message on. */
export type ForwardEmail = {
    /** E-mail addresses without display names, at least one. */
    to: components["schemas"]["EmailRecipients"];
    /** Further e-mail addresses without display names. */
    cc?: components["schemas"]["EmailAddress"][] | undefined;
    /** Further hidden e-mail addresses without display names. */
    bcc?: components["schemas"]["EmailAddress"][] | undefined;
    /** Text above the forwarded message. */
    body?: string | undefined;
    /** HTML above the forwarded message. */
    bodyHtml?: string | undefined;
    /**
     * Send the attachments along.
     * @default true
     */
    includeAttachments?: boolean | undefined;
    /** Free-form key/value data, kept and given back as it is. */
    metadata?: components["schemas"]["Metadata"] | undefined;
};
/** An email that is not ready to go. What was not given is absent. */
export type Draft = {
    /** Identifier in cuid form. */
    id: components["schemas"]["Cuid"];
    /** Identifier in cuid form. */
    agentId: components["schemas"]["Cuid"];
    /** E-mail addresses without display names. */
    to?: components["schemas"]["EmailAddress"][] | undefined;
    /** At most 998 characters. */
    subject?: string | undefined;
    /** Plain text. */
    body?: string | undefined;
    /** Email identity to send from, by its id. */
    fromIdentityId?: components["schemas"]["Cuid"] | undefined;
    /** E-mail addresses without display names. */
    cc?: components["schemas"]["EmailAddress"][] | undefined;
    /** E-mail addresses without display names, hidden from the other recipients. */
    bcc?: components["schemas"]["EmailAddress"][] | undefined;
    /** HTML body. */
    bodyHtml?: string | undefined;
    /** Files, at most 20 and at most 25 MB together after decoding or fetching. */
    attachments?: components["schemas"]["EmailAttachments"] | undefined;
    /** Custom headers. They never override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date. */
    headers?: components["schemas"]["EmailHeaders"] | undefined;
    /** Free-form key/value data, kept and given back as it is. */
    metadata?: components["schemas"]["Metadata"] | undefined;
    /** RFC 5322 Message-ID (angle brackets optional) or message id of the message that this one answers. */
    inReplyTo?: string | undefined;
    /** RFC 5322 Message-IDs, oldest first. */
    references?: components["schemas"]["MessageReference"][] | undefined;
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
    /** ISO 8601 date-time. */
    updatedAt: components["schemas"]["Timestamp"];
};
/** One page of drafts, newest first. */
export type DraftPage = {
    /** An email that is not ready to go. What was not given is absent. */
    items: components["schemas"]["Draft"][];
    /** There are more after these. */
    hasMore: boolean;
    /** Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** An email that is not ready to go. */
export type CreateDraft = {
    /** The agent that will send. An agent key means its own agent when left out; at organization level it is required. */
    agentId?: string | undefined;
    /** E-mail addresses without display names. */
    to?: components["schemas"]["EmailAddress"][] | undefined;
    /** At most 998 characters. */
    subject?: string | undefined;
    /** Plain text. */
    body?: string | undefined;
    /** Email identity to send from, by its id. */
    fromIdentityId?: components["schemas"]["Cuid"] | undefined;
    /** E-mail addresses without display names. */
    cc?: components["schemas"]["EmailAddress"][] | undefined;
    /** E-mail addresses without display names, hidden from the other recipients. */
    bcc?: components["schemas"]["EmailAddress"][] | undefined;
    /** HTML body. */
    bodyHtml?: string | undefined;
    /** Files, at most 20 and at most 25 MB together after decoding or fetching. */
    attachments?: components["schemas"]["EmailAttachments"] | undefined;
    /** Custom headers. They never override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date. */
    headers?: components["schemas"]["EmailHeaders"] | undefined;
    /** Free-form key/value data, kept and given back as it is. */
    metadata?: components["schemas"]["Metadata"] | undefined;
    /** RFC 5322 Message-ID (angle brackets optional) or message id of the message that this one answers. */
    inReplyTo?: string | undefined;
    /** RFC 5322 Message-IDs, oldest first. */
    references?: components["schemas"]["MessageReference"][] | undefined;
};
/** E-mail address in lower case. It may have forms that a send does not take, such as a quoted local part. */
export type SuppressedAddress = string;
/** An address that the organization's mail is not sent to. */
export type Suppression = {
    /** Identifier in cuid form. */
    id: components["schemas"]["Cuid"];
    /** E-mail address in lower case. It may have forms that a send does not take, such as a quoted local part. */
    email: components["schemas"]["SuppressedAddress"];
    /** Why mail is not sent there. The list may grow. */
    reason: "HARD_BOUNCE" | (string & {});
    /** The message that bounced. Null when there was none. */
    messageId: components["schemas"]["Cuid"] | null;
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
};
/** One page of suppressed addresses, newest first. */
export type SuppressionPage = {
    /** An address that the organization's mail is not sent to. */
    items: components["schemas"]["Suppression"][];
    /** There are more after these. */
    hasMore: boolean;
    /** Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** The address to allow again. */
export type UnsuppressEmail = {
    /** E-mail address in lower case. It may have forms that a send does not take, such as a quoted local part. */
    email: components["schemas"]["SuppressedAddress"];
};
/** One page of messages, newest first. */
export type MessagePage = {
    /** A message of any channel. */
    items: components["schemas"]["Message"][];
    /** There are more after these. */
    hasMore: boolean;
    /** Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** The filters of the messages list. */
export type MessageFilters = {
    /** Only what belongs to this agent. An agent key means its own agent when left out; at organization level all agents are listed. */
    agentId?: components["schemas"]["Cuid"] | undefined;
    /** Only messages of this inbox. */
    inboxId?: components["schemas"]["Cuid"] | undefined;
    /** Only messages of this thread. */
    threadId?: components["schemas"]["Cuid"] | undefined;
    /** Only messages of this channel. */
    channel?: components["schemas"]["Channel"] | undefined;
    /** Only messages of this direction. */
    direction?: components["schemas"]["MessageDirection"] | undefined;
    /** Only messages in this status. */
    status?: components["schemas"]["MessageStatus"] | undefined;
    /** Only messages from this address or number, whatever the case. */
    fromAddress?: string | undefined;
    /** Only messages to this address or number, whatever the case. */
    toAddress?: string | undefined;
    /** Only messages that have every one of these labels. */
    labels?: string[] | undefined;
    /** Only records created at or after this instant. */
    createdAfter?: components["schemas"]["Timestamp"] | undefined;
    /** Only records created at or before this instant. */
    createdBefore?: components["schemas"]["Timestamp"] | undefined;
};
/** What to look for. */
export type SearchMessages = {
    /** Words that must all occur; at least one. */
    query: string;
    /** The filters of the messages list. */
    filters?: components["schemas"]["MessageFilters"] | undefined;
    /** Where to go on, the nextCursor of the page before. */
    cursor?: string | undefined;
    /**
     * Most hits on one page, 1 to 100.
     * @default 20
     */
    limit?: number | undefined;
};
/** A message that a search found. */
export type MessageHit = {
    /** A message of any channel. */
    message: components["schemas"]["Message"];
    /** About 120 characters around the first word that was found: in the body, else in the subject or the addresses. Plain text on one line, in Unicode form NFKC. */
    snippet: string;
};
/** One page of hits, newest first. */
export type MessageHitPage = {
    /** A message that a search found. */
    items: components["schemas"]["MessageHit"][];
    /** There are more after these. */
    hasMore: boolean;
    /** Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** Labels to add and to remove; at least one list. The same label in both is refused. */
export type UpdateMessageLabels = {
    /** Labels to add. */
    addLabels?: string[] | undefined;
    /** Labels to remove. */
    removeLabels?: string[] | undefined;
};
/** Where to fetch the bytes. */
export type AttachmentDownload = {
    /** Answers the bytes; needs no credentials. Format: uri. */
    url: string;
    /** ISO 8601 date-time. */
    expiresAt: components["schemas"]["Timestamp"];
};
/** The decision of a person. */
export type ApproveMessage = {
    /** Send the message or block it. */
    action: "approve" | "reject";
    /** Why. The message record has no place for it and no reply shows it. */
    reason?: string | undefined;
};
/** Messages that belong together. */
export type Thread = {
    /** Identifier in cuid form. */
    id: components["schemas"]["Cuid"];
    /** Identifier in cuid form. */
    agentId: components["schemas"]["Cuid"];
    /** How the message travelled. */
    channel: components["schemas"]["Channel"] | (string & {});
    /** Subject of the first message. */
    subject: string | null;
    /** Everyone who sent or received a message of it. */
    participants: string[];
    /** How many messages of it the request sees. */
    messageCount: number;
    /** How many of them are unread. */
    unreadCount: number;
    /** When its latest message was made, also one that is in the Trash or labelled spam. Format: date-time. */
    lastMessageAt: string;
    /** Beginning of the latest message that the request sees; empty where it sees none. */
    lastMessageSnippet: string;
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
};
/** One page of threads, latest activity first. */
export type ThreadPage = {
    /** Messages that belong together. */
    items: components["schemas"]["Thread"][];
    /** There are more after these. */
    hasMore: boolean;
    /** Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** A thread and its messages, oldest first. */
export type ThreadWithMessages = {
    /** Identifier in cuid form. */
    id: components["schemas"]["Cuid"];
    /** Identifier in cuid form. */
    agentId: components["schemas"]["Cuid"];
    /** How the message travelled. */
    channel: components["schemas"]["Channel"] | (string & {});
    /** Subject of the first message. */
    subject: string | null;
    /** Everyone who sent or received a message of it. */
    participants: string[];
    /** How many messages of it the request sees. */
    messageCount: number;
    /** How many of them are unread. */
    unreadCount: number;
    /** When its latest message was made, also one that is in the Trash or labelled spam. Format: date-time. */
    lastMessageAt: string;
    /** Beginning of the latest message that the request sees; empty where it sees none. */
    lastMessageSnippet: string;
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
    /** Oldest first. */
    messages: components["schemas"]["Message"][];
};
/** An SMS, or an MMS when it has media. */
export type SendSms = {
    /** The agent that sends. An agent key means its own agent when left out; at organization level it is required. */
    agentId?: string | undefined;
    /** Phone number in E.164 form. */
    to: components["schemas"]["PhoneNumber"];
    /** Text, 1 to 1600 characters (Unicode code points). */
    body: string;
    /** Public urls of the media, at most 10. Any makes the message an MMS. */
    mediaUrls?: string[] | undefined;
    /** Phone number in E.164 form. */
    fromNumber?: components["schemas"]["PhoneNumber"] | undefined;
    /** Free-form key/value data, kept and given back as it is. */
    metadata?: components["schemas"]["Metadata"] | undefined;
};
/** A phone number that can be provisioned. */
export type AvailablePhoneNumber = {
    /** Phone number in E.164 form. */
    phoneNumber: components["schemas"]["PhoneNumber"];
    /** Country, ISO 3166-1 alpha-2. */
    countryCode: string;
    /** Area code, without a leading 0. Null for numbers that belong to no area, as mobile ones. */
    areaCode: string | null;
    /** What a phone number can do. */
    capabilities: components["schemas"]["PhoneCapabilities"];
};
/** Phone numbers that can be provisioned. */
export type AvailablePhoneNumberList = {
    /** A phone number that can be provisioned. */
    items: components["schemas"]["AvailablePhoneNumber"][];
};
/** Which number to provision: one by name, or any of a country and area. */
export type ProvisionPhoneNumber = {
    /** Identifier made of digits and lower-case letters. */
    agentId: components["schemas"]["PlainId"];
    /** Phone number in E.164 form. */
    phoneNumber?: components["schemas"]["PhoneNumber"] | undefined;
    /**
     * Country, ISO 3166-1 alpha-2. Used only if phoneNumber is left out.
     * @default US
     */
    countryCode?: string | undefined;
    /** Area code. Used only if phoneNumber is left out. */
    areaCode?: string | undefined;
};
/** The number to release. */
export type ReleasePhoneNumber = {
    /** Identifier in cuid form. */
    phoneIdentityId: components["schemas"]["Cuid"];
};
/** The phone numbers of an agent. */
export type PhoneNumberIdentityList = {
    /** A phone number that an agent holds. The numbers of this server are of ranges that are reserved for fiction, in AU, CA, DE, FR, GB, IE, SE and US: all can call, mobile ones and those of CA and US can send texts too, and those of CA and US media. */
    items: components["schemas"]["PhoneNumberIdentity"][];
};
/** Life of a call: INITIATING, RINGING, ACTIVE, ENDED, in this order. It may end from any of them. */
export type CallState = "INITIATING" | "RINGING" | "ACTIVE" | "ENDED";
/** Why a call ended. COMPLETED means that it was answered; only FAILED can end any call. */
export type CallEndReason = "COMPLETED" | "NO_ANSWER" | "BUSY" | "FAILED" | "CANCELED";
/** A phone call. */
export type Call = {
    /** Identifier in cuid form. */
    id: components["schemas"]["Cuid"];
    /** Identifier made of digits and lower-case letters. */
    agentId: components["schemas"]["PlainId"];
    /** Identifier in cuid form. */
    phoneIdentityId: components["schemas"]["Cuid"];
    /** Received or sent by the agent. */
    direction: components["schemas"]["MessageDirection"] | (string & {});
    /** Life of a call: INITIATING, RINGING, ACTIVE, ENDED, in this order. It may end from any of them. */
    state: components["schemas"]["CallState"] | (string & {});
    /** Phone number in E.164 form. */
    from: components["schemas"]["PhoneNumber"];
    /** Phone number in E.164 form. */
    to: components["schemas"]["PhoneNumber"];
    /** When the call was placed or came in. Format: date-time. */
    startedAt: string;
    /** When it was answered. Null until then. Format: date-time. */
    answeredAt: string | null;
    /** When it ended. Null until then. Format: date-time. */
    endedAt: string | null;
    /** Why a call ended. COMPLETED means that it was answered; only FAILED can end any call. */
    endReason: (components["schemas"]["CallEndReason"] | (string & {})) | null;
    /** Seconds from the answer to the end, 0 if it was not answered. Null until the end. */
    durationSeconds: number | null;
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
};
/** One page of calls, newest first. */
export type CallPage = {
    /** A phone call. */
    items: components["schemas"]["Call"][];
    /** There are more after these. */
    hasMore: boolean;
    /** Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** A call to place. */
export type CreateCall = {
    /** Phone number in E.164 form. */
    to: components["schemas"]["PhoneNumber"];
    /** The agent that calls. An agent key means its own agent when left out; at organization level it is required. */
    agentId?: string | undefined;
    /** What the agent says first. */
    greeting?: string | undefined;
    /** Phone number in E.164 form. */
    fromNumber?: components["schemas"]["PhoneNumber"] | undefined;
};
/** What one speaker said without a break. */
export type CallTranscriptSegment = {
    /** The agent or the other party. */
    speaker: ("AGENT" | "OTHER") | (string & {});
    /** What was said. */
    text: string;
    /** ISO 8601 date-time. */
    startedAt: components["schemas"]["Timestamp"];
};
/** What was said in a call. */
export type CallTranscript = {
    /** Identifier in cuid form. */
    callId: components["schemas"]["Cuid"];
    /** The segments as lines of text, "Agent: …" or "Other: …". Body of the VOICE message. */
    text: string;
    /** Oldest first. */
    segments: components["schemas"]["CallTranscriptSegment"][];
};
/** Which agent gets a vault. */
export type ProvisionVault = {
    /** Identifier made of digits and lower-case letters. */
    agentId: components["schemas"]["PlainId"];
};
/** State of a vault. LOCKED refuses credential operations with 409, ERROR with 503. */
export type VaultStatus = "ACTIVE" | "LOCKED" | "ERROR";
/** The vault of one agent. */
export type Vault = {
    /** Identifier in cuid form. */
    id: components["schemas"]["Cuid"];
    /** Identifier made of digits and lower-case letters. */
    agentId: components["schemas"]["PlainId"];
    /** State of a vault. LOCKED refuses credential operations with 409, ERROR with 503. */
    status: components["schemas"]["VaultStatus"] | (string & {});
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
};
/** Which agent loses its vault. */
export type DeprovisionVault = {
    /** Identifier made of digits and lower-case letters. */
    agentId: components["schemas"]["PlainId"];
};
/** Kind of a credential. It says which sub-object the credential can have; secure_note and custom have none. */
export type CredentialType = "login" | "secure_note" | "card" | "identity" | "oauth_token" | "api_key" | "certificate" | "custom";
/** A field of your own. */
export type CredentialField = {
    /** Name. */
    name: string;
    /** Value. */
    value: string;
};
/** Where a login is used. */
export type LoginUri = {
    /** Address. */
    uri: string;
};
/** A user name and password. */
export type Login = {
    /** User name. */
    username?: string | undefined;
    /** Password. */
    password?: string | undefined;
    /** Where the login is used. */
    uris?: components["schemas"]["LoginUri"][] | undefined;
    /** Secret of the one-time codes, base32 or an otpauth:// address. */
    totp?: string | undefined;
};
/** A payment card. */
export type Card = {
    /** Name on the card. */
    cardholderName?: string | undefined;
    /** Brand. */
    brand?: string | undefined;
    /** Number. */
    number?: string | undefined;
    /** Month of expiry. */
    expMonth?: string | undefined;
    /** Year of expiry. */
    expYear?: string | undefined;
    /** Security code. */
    code?: string | undefined;
};
/** The data of a person. */
export type PersonIdentity = {
    /** First name. */
    firstName?: string | undefined;
    /** Last name. */
    lastName?: string | undefined;
    /** E-mail address. */
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
    /** Who issued the token. */
    provider: string;
    /** Access token. */
    accessToken: string;
    /** Refresh token. */
    refreshToken?: string | undefined;
    /** Address that refreshes the token. */
    tokenEndpoint?: string | undefined;
    /** Client id. */
    clientId?: string | undefined;
    /** What the token may do. */
    scopes?: string[] | undefined;
    /** ISO 8601 date-time. */
    expiresAt?: components["schemas"]["Timestamp"] | undefined;
    /** Client secret. */
    clientSecret?: string | undefined;
    /** Refresh the token before it expires. */
    autoRefresh?: boolean | undefined;
    /** Hosts that the token may be sent to. */
    allowedHosts?: string[] | undefined;
};
/** How often an API key may be used. */
export type ApiKeyRateLimit = {
    /** Requests per window. */
    requests: number;
    /** Length of the window, such as 1m. */
    window: string;
};
/** An API key of another service. */
export type ApiKeySecret = {
    /** Who issued the key. */
    provider: string;
    /** The key. */
    key: string;
    /** First characters of the key. */
    prefix?: string | undefined;
    /** How often an API key may be used. */
    rateLimit?: components["schemas"]["ApiKeyRateLimit"] | undefined;
    /** ISO 8601 date-time. */
    expiresAt?: components["schemas"]["Timestamp"] | undefined;
    /** What the key may do. */
    scopes?: string[] | undefined;
    /** Hosts that the key may be sent to. */
    allowedHosts?: string[] | undefined;
    /** Header that carries the key. */
    authHeader?: string | undefined;
    /** Word before the key in that header, such as Bearer. */
    authScheme?: string | undefined;
};
/** A certificate with its private key. */
export type CertificateSecret = {
    /** Certificate in PEM. */
    certificate: string;
    /** Private key in PEM. */
    privateKey: string;
    /** ISO 8601 date-time. */
    expiresAt?: components["schemas"]["Timestamp"] | undefined;
    /** Certificates of the issuers. */
    chain?: string[] | undefined;
};
/** A stored credential. It has at most one sub-object, the one of its type: none where none was given, so look for it and not at the type. Members that are not set are absent. */
export type VaultCredential = {
    /** Identifier in cuid form. */
    id: components["schemas"]["Cuid"];
    /** Kind of a credential. It says which sub-object the credential can have; secure_note and custom have none. */
    type: components["schemas"]["CredentialType"] | (string & {});
    /** Human-readable name. */
    name: string;
    /** Marked as a favourite. */
    favorite: boolean;
    /** Free text. */
    notes?: string | undefined;
    /** Folder of your own, kept as given. */
    folderId?: string | undefined;
    /** Organization that the credential belongs to. */
    organizationId?: string | undefined;
    /** Collections of your own, kept as given. */
    collectionIds?: string[] | undefined;
    /** Fields of your own. */
    fields?: components["schemas"]["CredentialField"][] | undefined;
    /** User name and password, of a login alone; absent where it was stored without. */
    login?: components["schemas"]["Login"] | undefined;
    /** The payment card, of a card alone; absent where it was stored without. */
    card?: components["schemas"]["Card"] | undefined;
    /** The data of the person, of an identity alone; absent where it was stored without. */
    identity?: components["schemas"]["PersonIdentity"] | undefined;
    /** The token, of an oauth_token alone. */
    oauthToken?: components["schemas"]["OAuthToken"] | undefined;
    /** The key, of an api_key alone. */
    apiKey?: components["schemas"]["ApiKeySecret"] | undefined;
    /** The certificate, of a certificate alone. */
    certificate?: components["schemas"]["CertificateSecret"] | undefined;
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
    /** ISO 8601 date-time. */
    updatedAt: components["schemas"]["Timestamp"];
};
/** The credentials of an agent. */
export type VaultCredentialList = {
    /** A stored credential. It has at most one sub-object, the one of its type: none where none was given, so look for it and not at the type. Members that are not set are absent. */
    items: components["schemas"]["VaultCredential"][];
};
/** A field of your own. */
export type CredentialFieldInput = {
    /** Name. */
    name: string;
    /** Value. */
    value: string;
};
/** Where a login is used. */
export type LoginUriInput = {
    /** Address. */
    uri: string;
};
/** A user name and password. */
export type LoginInput = {
    /** User name. */
    username?: string | undefined;
    /** Password. */
    password?: string | undefined;
    /** Where the login is used. */
    uris?: components["schemas"]["LoginUriInput"][] | undefined;
    /** Secret of the one-time codes, base32 or an otpauth:// address. */
    totp?: string | undefined;
};
/** What a password is made of. At least one kind of character must be left, otherwise it is 400. */
export type GeneratePassword = {
    /** Number of characters, 8 to 128, 24 if left out. */
    length?: number | undefined;
    /** Upper-case letters, true if left out. */
    uppercase?: boolean | undefined;
    /** Lower-case letters, true if left out. */
    lowercase?: boolean | undefined;
    /** Digits, true if left out. */
    number?: boolean | undefined;
    /** Punctuation (!@#$%^&*()-_=+[]{}:;,.?), true if left out. */
    special?: boolean | undefined;
};
/** A new login. A password may be given in login, or made with generatePassword; both together are 400. */
export type CreateLoginCredential = {
    /** Kind of credential. */
    type: "login";
    /** Identifier made of digits and lower-case letters. */
    agentId?: components["schemas"]["PlainId"] | undefined;
    /** Human-readable name. */
    name: string;
    /** Mark as a favourite, false if left out. */
    favorite?: boolean | undefined;
    /** Free text. */
    notes?: string | undefined;
    /** Folder of your own, kept as given. */
    folderId?: string | undefined;
    /** Collections of your own, kept as given. */
    collectionIds?: string[] | undefined;
    /** Fields of your own. */
    fields?: components["schemas"]["CredentialFieldInput"][] | undefined;
    /** A user name and password. */
    login?: components["schemas"]["LoginInput"] | undefined;
    /** What a password is made of. At least one kind of character must be left, otherwise it is 400. */
    generatePassword?: components["schemas"]["GeneratePassword"] | undefined;
};
/** A new note. */
export type CreateSecureNoteCredential = {
    /** Kind of credential. */
    type: "secure_note";
    /** Identifier made of digits and lower-case letters. */
    agentId?: components["schemas"]["PlainId"] | undefined;
    /** Human-readable name. */
    name: string;
    /** Mark as a favourite, false if left out. */
    favorite?: boolean | undefined;
    /** Free text. */
    notes?: string | undefined;
    /** Folder of your own, kept as given. */
    folderId?: string | undefined;
    /** Collections of your own, kept as given. */
    collectionIds?: string[] | undefined;
    /** Fields of your own. */
    fields?: components["schemas"]["CredentialFieldInput"][] | undefined;
};
/** A payment card. */
export type CardInput = {
    /** Name on the card. */
    cardholderName?: string | undefined;
    /** Brand. */
    brand?: string | undefined;
    /** Number. */
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
    /** Kind of credential. */
    type: "card";
    /** Identifier made of digits and lower-case letters. */
    agentId?: components["schemas"]["PlainId"] | undefined;
    /** Human-readable name. */
    name: string;
    /** Mark as a favourite, false if left out. */
    favorite?: boolean | undefined;
    /** Free text. */
    notes?: string | undefined;
    /** Folder of your own, kept as given. */
    folderId?: string | undefined;
    /** Collections of your own, kept as given. */
    collectionIds?: string[] | undefined;
    /** Fields of your own. */
    fields?: components["schemas"]["CredentialFieldInput"][] | undefined;
    /** A payment card. */
    card?: components["schemas"]["CardInput"] | undefined;
};
/** The data of a person. */
export type PersonIdentityInput = {
    /** First name. */
    firstName?: string | undefined;
    /** Last name. */
    lastName?: string | undefined;
    /** E-mail address. */
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
/** The data of a person. */
export type CreateIdentityCredential = {
    /** Kind of credential. */
    type: "identity";
    /** Identifier made of digits and lower-case letters. */
    agentId?: components["schemas"]["PlainId"] | undefined;
    /** Human-readable name. */
    name: string;
    /** Mark as a favourite, false if left out. */
    favorite?: boolean | undefined;
    /** Free text. */
    notes?: string | undefined;
    /** Folder of your own, kept as given. */
    folderId?: string | undefined;
    /** Collections of your own, kept as given. */
    collectionIds?: string[] | undefined;
    /** Fields of your own. */
    fields?: components["schemas"]["CredentialFieldInput"][] | undefined;
    /** The data of a person. */
    identity?: components["schemas"]["PersonIdentityInput"] | undefined;
};
/** An OAuth token. */
export type OAuthTokenInput = {
    /** Who issued the token. */
    provider: string;
    /** Access token. */
    accessToken: string;
    /** Refresh token. */
    refreshToken?: string | undefined;
    /** Address that refreshes the token. */
    tokenEndpoint?: string | undefined;
    /** Client id. */
    clientId?: string | undefined;
    /** What the token may do. */
    scopes?: string[] | undefined;
    /** ISO 8601 date-time. */
    expiresAt?: components["schemas"]["Timestamp"] | undefined;
    /** Client secret. */
    clientSecret?: string | undefined;
    /** Refresh the token before it expires. */
    autoRefresh?: boolean | undefined;
    /** Hosts that the token may be sent to. */
    allowedHosts?: string[] | undefined;
};
/** A new OAuth token. */
export type CreateOAuthTokenCredential = {
    /** Kind of credential. */
    type: "oauth_token";
    /** Identifier made of digits and lower-case letters. */
    agentId?: components["schemas"]["PlainId"] | undefined;
    /** Human-readable name. */
    name: string;
    /** Mark as a favourite, false if left out. */
    favorite?: boolean | undefined;
    /** Free text. */
    notes?: string | undefined;
    /** Folder of your own, kept as given. */
    folderId?: string | undefined;
    /** Collections of your own, kept as given. */
    collectionIds?: string[] | undefined;
    /** Fields of your own. */
    fields?: components["schemas"]["CredentialFieldInput"][] | undefined;
    /** An OAuth token. */
    oauthToken: components["schemas"]["OAuthTokenInput"];
};
/** How often an API key may be used. */
export type ApiKeyRateLimitInput = {
    /** Requests per window. */
    requests: number;
    /** Length of the window, such as 1m. */
    window: string;
};
/** An API key of another service. */
export type ApiKeySecretInput = {
    /** Who issued the key. */
    provider: string;
    /** The key. */
    key: string;
    /** First characters of the key. */
    prefix?: string | undefined;
    /** How often an API key may be used. */
    rateLimit?: components["schemas"]["ApiKeyRateLimitInput"] | undefined;
    /** ISO 8601 date-time. */
    expiresAt?: components["schemas"]["Timestamp"] | undefined;
    /** What the key may do. */
    scopes?: string[] | undefined;
    /** Hosts that the key may be sent to. */
    allowedHosts?: string[] | undefined;
    /** Header that carries the key. */
    authHeader?: string | undefined;
    /** Word before the key in that header, such as Bearer. */
    authScheme?: string | undefined;
};
/** A new API key of another service. */
export type CreateApiKeyCredential = {
    /** Kind of credential. */
    type: "api_key";
    /** Identifier made of digits and lower-case letters. */
    agentId?: components["schemas"]["PlainId"] | undefined;
    /** Human-readable name. */
    name: string;
    /** Mark as a favourite, false if left out. */
    favorite?: boolean | undefined;
    /** Free text. */
    notes?: string | undefined;
    /** Folder of your own, kept as given. */
    folderId?: string | undefined;
    /** Collections of your own, kept as given. */
    collectionIds?: string[] | undefined;
    /** Fields of your own. */
    fields?: components["schemas"]["CredentialFieldInput"][] | undefined;
    /** An API key of another service. */
    apiKey: components["schemas"]["ApiKeySecretInput"];
};
/** A certificate with its private key. */
export type CertificateSecretInput = {
    /** Certificate in PEM. */
    certificate: string;
    /** Private key in PEM. */
    privateKey: string;
    /** ISO 8601 date-time. */
    expiresAt?: components["schemas"]["Timestamp"] | undefined;
    /** Certificates of the issuers. */
    chain?: string[] | undefined;
};
/** A new certificate. */
export type CreateCertificateCredential = {
    /** Kind of credential. */
    type: "certificate";
    /** Identifier made of digits and lower-case letters. */
    agentId?: components["schemas"]["PlainId"] | undefined;
    /** Human-readable name. */
    name: string;
    /** Mark as a favourite, false if left out. */
    favorite?: boolean | undefined;
    /** Free text. */
    notes?: string | undefined;
    /** Folder of your own, kept as given. */
    folderId?: string | undefined;
    /** Collections of your own, kept as given. */
    collectionIds?: string[] | undefined;
    /** Fields of your own. */
    fields?: components["schemas"]["CredentialFieldInput"][] | undefined;
    /** A certificate with its private key. */
    certificate: components["schemas"]["CertificateSecretInput"];
};
/** A credential made of fields of your own. */
export type CreateCustomCredential = {
    /** Kind of credential. */
    type: "custom";
    /** Identifier made of digits and lower-case letters. */
    agentId?: components["schemas"]["PlainId"] | undefined;
    /** Human-readable name. */
    name: string;
    /** Mark as a favourite, false if left out. */
    favorite?: boolean | undefined;
    /** Free text. */
    notes?: string | undefined;
    /** Folder of your own, kept as given. */
    folderId?: string | undefined;
    /** Collections of your own, kept as given. */
    collectionIds?: string[] | undefined;
    /** Fields of your own. */
    fields?: components["schemas"]["CredentialFieldInput"][] | undefined;
};
/** A new credential. type says which of the variants it is, and so which sub-object it takes. */
export type CreateCredential = components["schemas"]["CreateLoginCredential"] | components["schemas"]["CreateSecureNoteCredential"] | components["schemas"]["CreateCardCredential"] | components["schemas"]["CreateIdentityCredential"] | components["schemas"]["CreateOAuthTokenCredential"] | components["schemas"]["CreateApiKeyCredential"] | components["schemas"]["CreateCertificateCredential"] | components["schemas"]["CreateCustomCredential"];
/** What to change of a credential. Of the sub-objects only the one of its kind may be given. */
export type UpdateCredential = {
    /** Human-readable name. */
    name?: string | undefined;
    /** Mark as a favourite. */
    favorite?: boolean | undefined;
    /** Free text. */
    notes?: (string | null) | undefined;
    /** Folder of your own. */
    folderId?: (string | null) | undefined;
    /** Collections of your own. */
    collectionIds?: string[] | undefined;
    /** Fields of your own. */
    fields?: components["schemas"]["CredentialFieldInput"][] | undefined;
    /** A user name and password. */
    login?: components["schemas"]["LoginInput"] | undefined;
    /** What a password is made of. At least one kind of character must be left, otherwise it is 400. */
    generatePassword?: components["schemas"]["GeneratePassword"] | undefined;
    /** A payment card. */
    card?: components["schemas"]["CardInput"] | undefined;
    /** The data of a person. */
    identity?: components["schemas"]["PersonIdentityInput"] | undefined;
    /** An OAuth token. */
    oauthToken?: components["schemas"]["OAuthTokenInput"] | undefined;
    /** An API key of another service. */
    apiKey?: components["schemas"]["ApiKeySecretInput"] | undefined;
    /** A certificate with its private key. */
    certificate?: components["schemas"]["CertificateSecretInput"] | undefined;
};
/** One page of credentials, newest first. */
export type VaultCredentialPage = {
    /** A stored credential. It has at most one sub-object, the one of its type: none where none was given, so look for it and not at the type. Members that are not set are absent. */
    items: components["schemas"]["VaultCredential"][];
    /** There are more after these. */
    hasMore: boolean;
    /** Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** A one-time code. */
export type TotpCode = {
    /** The code of this moment. */
    code: string;
    /** Seconds that a code is good for. */
    period: number;
};
/** A new password. */
export type GeneratedPassword = {
    /** The password. */
    password: string;
};
/** An OAuth app that the service knows. */
export type OAuthApp = {
    /** App id. */
    id: string;
    /** Short name. */
    slug: string;
    /** Name to show. */
    name: string;
    /** What the app is. */
    description: string;
    /** Address of its icon. */
    iconUrl: string;
    /** Scopes that are asked for unless others are named. */
    defaultScopes: string[];
    /** The app takes authorization codes with PKCE alone. */
    requiresPkce: boolean;
    /** Kind of app. */
    category: string;
    /** The service holds the client of this app. */
    isManaged: boolean;
    /** The app can be used. */
    isActive: boolean;
};
/** The OAuth app definitions. */
export type OAuthAppList = {
    /** An OAuth app that the service knows. */
    items: components["schemas"]["OAuthApp"][];
};
/** An empty object. */
export type CreateDemoInbox = Record<string, never>;
/** A mailbox for trying things out. */
export type DemoInbox = {
    /** E-mail address, without a display name. */
    address: components["schemas"]["EmailAddress"];
    /** Reads the inbox, 256 bits. Shown once. */
    token: string;
    /** ISO 8601 date-time. */
    expiresAt: components["schemas"]["Timestamp"];
};
/** One mail in a demo inbox. */
export type DemoMessage = {
    /** Identifier in cuid form. */
    id: components["schemas"]["Cuid"];
    /** Address of the sender. */
    from: string;
    /** Subject. Null when the mail has none. */
    subject: string | null;
    /** Beginning of the plain text. */
    snippet: string;
    /** ISO 8601 date-time. */
    receivedAt: components["schemas"]["Timestamp"];
};
/** The mail of a demo inbox, newest first. */
export type DemoMessageList = {
    /** One mail in a demo inbox. */
    messages: components["schemas"]["DemoMessage"][];
};
/** What the organization has attested about the people that its agents call. */
export type OutboundConsent = {
    /** The organization has the consent of the people that it calls. */
    attested: boolean;
    /** Where the consent comes from. */
    consentSource?: string | undefined;
    /** The organization keeps to the do-not-call lists. */
    dncAttestation: boolean;
    /** ISO 8601 date-time. */
    attestedAt?: components["schemas"]["Timestamp"] | undefined;
    /** Who attested it. */
    attestedBy?: string | undefined;
};
/** An organization, the owner of agents, subscriptions and credentials. */
export type Organization = {
    /** Identifier made of digits and lower-case letters. */
    id: components["schemas"]["PlainId"];
    /** Human-readable name. */
    name: string;
    /** Short name. */
    slug: string;
    /** Identifier of the organization at its identity provider. */
    idpOrgId: string;
    /** ISO 8601 date-time. */
    keyRotatedAt?: components["schemas"]["Timestamp"] | undefined;
    /** Settings of the organization. */
    settings: {
        [key: string]: unknown;
    };
    /** What the organization has attested about the people that its agents call. */
    outboundConsent: components["schemas"]["OutboundConsent"];
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
    /** ISO 8601 date-time. */
    updatedAt: components["schemas"]["Timestamp"];
};
/** The organizations of the caller. */
export type OrganizationList = {
    /** An organization, the owner of agents, subscriptions and credentials. */
    items: components["schemas"]["Organization"][];
};
/** A kind of report that can be made for an organization. */
export type ComplianceTemplate = {
    /** Kind of report. */
    type: ("SOC2_SUMMARY" | "ACTIVITY_REPORT" | "ACCESS_REVIEW" | "AUDIT_EXPORT" | "GDPR_DSAR") | (string & {});
    /** Name to show. */
    title: string;
    /** What the report holds. */
    description: string;
};
/** The report templates of an organization. */
export type ComplianceTemplateList = {
    /** A kind of report that can be made for an organization. */
    items: components["schemas"]["ComplianceTemplate"][];
};
/** Where the verification of a domain stands. */
export type DomainStatus = "NOT_STARTED" | "PENDING" | "VERIFYING" | "VERIFIED" | "INVALID" | "FAILED";
/** A DNS record that a domain needs: ownership, inbound MX, SPF, DKIM, DMARC, and MX and SPF of the return path. An SPF record is VALID as soon as it includes that of the service, a DMARC record with any valid policy. */
export type DomainRecord = {
    /** Type of the record. */
    type: ("TXT" | "MX") | (string & {});
    /** Full name of the record, without the last dot. */
    name: string;
    /** Value of the record. */
    value: string;
    /** Preference of an MX record. Absent on others. */
    priority?: number | undefined;
    /** What the last verification that DNS answered found. MISSING before the first. */
    status: ("MISSING" | "INVALID" | "VALID") | (string & {});
};
/** A domain that addresses can be made at once it is verified. */
export type Domain = {
    /** Identifier in cuid form. */
    id: components["schemas"]["Cuid"];
    /** The name in lower case and A-labels, without the last dot. */
    domain: string;
    /** Where the verification of a domain stands. */
    status: components["schemas"]["DomainStatus"] | (string & {});
    /** The status is VERIFIED. */
    verified: boolean;
    /** Value of the ownership record. */
    verificationToken: string;
    /** How ownership is shown. */
    verificationMethod: "DNS_TXT" | (string & {});
    /** Selector of the DKIM record. */
    dkimSelector: string;
    /** Public key of the DKIM record: SubjectPublicKeyInfo in base64, RSA of 2048 bits. */
    dkimPublicKey: string;
    /** The SPF record of the domain itself lets the service send. */
    spfConfigured: boolean;
    /** A DMARC record with a valid policy was found, whichever it is. */
    dmarcConfigured: boolean;
    /** The MX record for inbound mail was found. */
    mxConfigured: boolean;
    /** The records to put into DNS. */
    records: components["schemas"]["DomainRecord"][];
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
};
/** The domains of the organization. */
export type DomainList = {
    /** A domain that addresses can be made at once it is verified. */
    items: components["schemas"]["Domain"][];
};
/** A domain to add. */
export type CreateDomain = {
    /** The name, in any case; an international name in Unicode or in A-labels. It has two labels at least and 238 characters at most in A-labels, so that its longest record fits into the 253 of a DNS name. No IP address. */
    domain: string;
};
/** The DNS records of a domain. */
export type DomainRecordList = {
    /** A DNS record that a domain needs: ownership, inbound MX, SPF, DKIM, DMARC, and MX and SPF of the return path. An SPF record is VALID as soon as it includes that of the service, a DMARC record with any valid policy. */
    items: components["schemas"]["DomainRecord"][];
};
/** The zone file of a domain. */
export type DomainZoneFile = {
    /** The complete zone file, ready for a name server. */
    zoneFile: string;
};
/** Event name or glob: "*" alone is every event, "*" inside a name one segment, "**" any number of segments. */
export type EventPattern = ("*" | "agent.*" | "call.*" | "message.*" | "message.**" | "message.received" | "message.received.auto" | "message.sent" | "message.failed" | "agent.created" | "call.ended") | (string & {});
/** How the endpoint is authenticated. Never includes the credential. */
export type WebhookAuthType = "NONE" | "BEARER" | "BASIC" | "CUSTOM_HEADER";
/** A subscription of the organization. */
export type Webhook = {
    /** Subscription id. */
    id: string;
    /** Organization id. */
    orgId: string;
    /** Endpoint that receives the payloads. Format: uri. */
    url: string;
    /** Event names or globs. */
    events: components["schemas"]["EventPattern"][];
    /** Whether it receives events. */
    active: boolean;
    /** Label for people. */
    description: string | null;
    /** Failed attempts in a row, across all events. */
    consecutiveFailures: number;
    /** Why it was disabled automatically. Null if disabled by hand or active. */
    disabledReason: string | null;
    /** When it was disabled automatically. Format: date-time. */
    disabledAt: string | null;
    /** How the endpoint is authenticated. Never includes the credential. */
    authType: components["schemas"]["WebhookAuthType"] | (string & {});
    /** Name of the header for CUSTOM_HEADER, else null. */
    authHeaderName: string | null;
    /** Most deliveries a minute. Null is unlimited. */
    rateLimitPerMinute: number | null;
    /** Most attempts before dead-lettering. Null is the default, 3. */
    maxAttempts: number | null;
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
    /** ISO 8601 date-time. */
    updatedAt: components["schemas"]["Timestamp"];
};
/** One page of subscriptions, newest first. */
export type WebhookPage = {
    /** A subscription of the organization. */
    items: components["schemas"]["Webhook"][];
    /** There are more after these. */
    hasMore: boolean;
    /** Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** Event names or globs. */
export type EventPatterns = components["schemas"]["EventPattern"][];
/** No credential; removes one on update. */
export type NoWebhookAuth = {
    /** The kind. */
    type: "none";
};
/** Sent as "Authorization: Bearer <token>". */
export type BearerWebhookAuth = {
    /** The kind. */
    type: "bearer";
    /** The token. */
    token: string;
};
/** Sent as "Authorization: Basic <base64(username:password)>". */
export type BasicWebhookAuth = {
    /** The kind. */
    type: "basic";
    /** User name, without a colon. */
    username: string;
    /** Password. */
    password: string;
};
/** Sent as a header of its own. */
export type CustomHeaderWebhookAuth = {
    /** The kind. */
    type: "custom_header";
    /** Header name. */
    headerName: string;
    /** Header value. */
    value: string;
};
/** Credential that the endpoint asks for, in addition to the signature. Write-only. */
export type WebhookAuthConfig = components["schemas"]["NoWebhookAuth"] | components["schemas"]["BearerWebhookAuth"] | components["schemas"]["BasicWebhookAuth"] | components["schemas"]["CustomHeaderWebhookAuth"];
/** A new subscription. */
export type CreateWebhook = {
    /** HTTPS endpoint that receives POST payloads. Format: uri. */
    url: string;
    /** Event names or globs. */
    events: components["schemas"]["EventPatterns"];
    /** Label for people. */
    description?: string | undefined;
    /**
     * Whether it receives events.
     * @default true
     */
    active?: boolean | undefined;
    /** Credential that the endpoint asks for, in addition to the signature. Write-only. */
    authConfig?: components["schemas"]["WebhookAuthConfig"] | undefined;
    /** Most deliveries a minute, 0 to 100000. Left out is unlimited. */
    rateLimitPerMinute?: number | undefined;
    /** Most attempts, 1 to 10. Left out is 3. */
    maxAttempts?: number | undefined;
};
/** A new subscription, with its secret shown once. */
export type CreatedWebhook = {
    /** Subscription id. */
    id: string;
    /** Organization id. */
    orgId: string;
    /** Endpoint that receives the payloads. Format: uri. */
    url: string;
    /** Event names or globs. */
    events: components["schemas"]["EventPattern"][];
    /** Whether it receives events. */
    active: boolean;
    /** Label for people. */
    description: string | null;
    /** Failed attempts in a row, across all events. */
    consecutiveFailures: number;
    /** Why it was disabled automatically. Null if disabled by hand or active. */
    disabledReason: string | null;
    /** When it was disabled automatically. Format: date-time. */
    disabledAt: string | null;
    /** How the endpoint is authenticated. Never includes the credential. */
    authType: components["schemas"]["WebhookAuthType"] | (string & {});
    /** Name of the header for CUSTOM_HEADER, else null. */
    authHeaderName: string | null;
    /** Most deliveries a minute. Null is unlimited. */
    rateLimitPerMinute: number | null;
    /** Most attempts before dead-lettering. Null is the default, 3. */
    maxAttempts: number | null;
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
    /** ISO 8601 date-time. */
    updatedAt: components["schemas"]["Timestamp"];
    /** Signing secret. The HMAC key is the UTF-8 bytes of the whole string, prefix included. */
    secret: string;
};
/** An event that can be subscribed to. */
export type EventType = {
    /** Event name. */
    name: string;
    /** When it fires. */
    description: string;
};
/** The events there are. */
export type EventTypeList = {
    /** The events. */
    eventTypes: components["schemas"]["EventType"][];
};
/** What to change of a subscription. */
export type UpdateWebhook = {
    /** HTTPS endpoint that receives POST payloads. Format: uri. */
    url?: string | undefined;
    /** Event names or globs. */
    events?: components["schemas"]["EventPatterns"] | undefined;
    /** Label for people. Null takes it away. */
    description?: (string | null) | undefined;
    /** Whether it receives events. */
    active?: boolean | undefined;
    /** Credential that the endpoint asks for, in addition to the signature. Write-only. */
    authConfig?: components["schemas"]["WebhookAuthConfig"] | undefined;
    /** Most deliveries a minute, 0 to 100000. Null is unlimited. */
    rateLimitPerMinute?: (number | null) | undefined;
    /** Most attempts, 1 to 10. Null is the default, 3. */
    maxAttempts?: (number | null) | undefined;
};
/** A new signing secret, shown once. */
export type WebhookSecret = {
    /** Subscription id. */
    id: string;
    /** The secret. Not shown again. */
    secret: string;
};
/** Which event to send. */
export type TestWebhook = {
    /** Event name. When left out the first that the subscription asks for, or message.received where it asks for none that there is. */
    event?: (("message.received" | "message.received.auto" | "message.sent" | "message.failed" | "agent.created" | "call.ended") | (string & {})) | undefined;
};
/** Outcome of a test delivery. */
export type WebhookTestResult = {
    /** The endpoint answered 2xx in time. */
    success: boolean;
    /** Status that it answered. Null if it did not. */
    statusCode: number | null;
    /** Why it failed. */
    error: string | null;
    /** How long it took in milliseconds. */
    durationMs: number;
};
/** Deliveries by status, since the subscription was made. */
export type WebhookStats = {
    /** All deliveries. */
    total: number;
    /** Not tried yet. */
    pending: number;
    /** Being tried now. */
    inFlight: number;
    /** Answered 2xx. */
    succeeded: number;
    /** Failed and waiting for the next attempt. */
    retrying: number;
    /** Attempts exhausted. */
    deadLettered: number;
    /** Succeeded over succeeded and dead-lettered. Null when there are none. */
    successRate: number | null;
    /** Time of the last attempt. Format: date-time. */
    lastDeliveryAt: string | null;
};
/** State of a delivery. */
export type DeliveryStatus = "PENDING" | "IN_FLIGHT" | "SUCCEEDED" | "RETRYING" | "DEAD_LETTERED";
/** One event on its way to one endpoint. */
export type WebhookDelivery = {
    /** Identifier in cuid form. */
    id: components["schemas"]["Cuid"];
    /** Subscription id. */
    webhookId: string;
    /** Event name. */
    event: string;
    /** Body that is sent. */
    payload: {
        [key: string]: unknown;
    };
    /** State of a delivery. */
    status: components["schemas"]["DeliveryStatus"] | (string & {});
    /** Attempts made. */
    attempts: number;
    /** Attempts allowed. */
    maxAttempts: number;
    /** Status of the last answer. */
    statusCode: number | null;
    /** First 1024 bytes of the last answer. A credential that the endpoint says back reads ****. */
    responseBody: string | null;
    /** Why the last attempt failed. */
    lastError: string | null;
    /** When it is tried next; under a rate cap, the minute in which its turn comes. Null while it is held, under way or done. Format: date-time. */
    nextAttemptAt: string | null;
    /** When it succeeded. Format: date-time. */
    completedAt: string | null;
    /** When it was given up. Format: date-time. */
    deadLetteredAt: string | null;
    /** Message that the event is about. */
    messageId: string | null;
    /** ISO 8601 date-time. */
    createdAt: components["schemas"]["Timestamp"];
};
/** One page of deliveries, newest first. */
export type WebhookDeliveryPage = {
    /** One event on its way to one endpoint. */
    items: components["schemas"]["WebhookDelivery"][];
    /** There are more after these. */
    hasMore: boolean;
    /** Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** An agent received a new email or SMS. */
export type MessageReceivedEvent = {
    /** Event name. */
    event: "message.received";
    /** When it happened. Format: date-time. */
    occurredAt: string;
    /** The message; fetch it for its content. */
    messageId: string;
    /** The agent. */
    agentId: string;
    /** How the message travelled. */
    channel: components["schemas"]["Channel"] | (string & {});
    /** Received or sent by the agent. */
    direction: components["schemas"]["MessageDirection"] | (string & {});
    /** Sender. */
    fromAddress: string;
    /** Recipient. */
    toAddress: string;
    /** Thread of the message. */
    threadId: string | null;
    /** Subject. Only for e-mail. */
    subject?: (string | null) | undefined;
    /** Spam verdict. Only for e-mail. */
    spam?: boolean | undefined;
};
/** An agent received an automatic reply; fires instead of message.received. */
export type MessageReceivedAutoEvent = {
    /** Event name. */
    event: "message.received.auto";
    /** When it happened. Format: date-time. */
    occurredAt: string;
    /** The message; fetch it for its content. */
    messageId: string;
    /** The agent. */
    agentId: string;
    /** How the message travelled. */
    channel: components["schemas"]["Channel"] | (string & {});
    /** Received or sent by the agent. */
    direction: components["schemas"]["MessageDirection"] | (string & {});
    /** Sender. */
    fromAddress: string;
    /** Recipient. */
    toAddress: string;
    /** Thread of the message. */
    threadId: string | null;
    /** Subject. Only for e-mail. */
    subject?: (string | null) | undefined;
    /** Spam verdict. Only for e-mail. */
    spam?: boolean | undefined;
};
/** A message was successfully sent. */
export type MessageSentEvent = {
    /** Event name. */
    event: "message.sent";
    /** When it happened. Format: date-time. */
    occurredAt: string;
    /** The message; fetch it for its content. */
    messageId: string;
    /** The agent. */
    agentId: string;
    /** How the message travelled. */
    channel: components["schemas"]["Channel"] | (string & {});
    /** Received or sent by the agent. */
    direction: components["schemas"]["MessageDirection"] | (string & {});
    /** Sender. */
    fromAddress: string;
    /** Recipient. */
    toAddress: string;
    /** Thread of the message. */
    threadId: string | null;
    /** Subject. Only for e-mail. */
    subject?: (string | null) | undefined;
    /** Spam verdict. Only for e-mail. */
    spam?: boolean | undefined;
};
/** A message failed to send or bounced. */
export type MessageFailedEvent = {
    /** Event name. */
    event: "message.failed";
    /** When it happened. Format: date-time. */
    occurredAt: string;
    /** The message; fetch it for its content. */
    messageId: string;
    /** The agent. */
    agentId: string;
    /** How the message travelled. */
    channel: components["schemas"]["Channel"] | (string & {});
    /** Received or sent by the agent. */
    direction: components["schemas"]["MessageDirection"] | (string & {});
    /** Sender. */
    fromAddress: string;
    /** Recipient. */
    toAddress: string;
    /** Thread of the message. */
    threadId: string | null;
    /** Subject. Only for e-mail. */
    subject?: (string | null) | undefined;
    /** Spam verdict. Only for e-mail. */
    spam?: boolean | undefined;
};
/** A new agent mailbox was created. */
export type AgentCreatedEvent = {
    /** Event name. */
    event: "agent.created";
    /** When it happened. Format: date-time. */
    occurredAt: string;
    /** The agent. */
    agentId: string;
    /** Name of the agent. */
    name: string;
    /** Short name of the agent. */
    slug: string;
    /** Address of the agent. */
    email: string;
};
/** A voice call completed. */
export type CallEndedEvent = {
    /** Event name. */
    event: "call.ended";
    /** When it happened. Format: date-time. */
    occurredAt: string;
    /** The call. */
    callId: string;
    /** The agent. */
    agentId: string;
    /** Received or sent by the agent. */
    direction: components["schemas"]["MessageDirection"] | (string & {});
    /** Calling number. */
    fromAddress: string;
    /** Called number. */
    toAddress: string;
    /** Seconds from answer to end. */
    durationSeconds: number;
    /** Why a call ended. COMPLETED means that it was answered; only FAILED can end any call. */
    endReason: components["schemas"]["CallEndReason"] | (string & {});
};
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseMethodNotAllowed = components['responses']['MethodNotAllowed'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseNotFound = components['responses']['NotFound'];
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
export type ParameterMessageId = components['parameters']['MessageId'];
export type ParameterDraftId = components['parameters']['DraftId'];
export type ParameterLabelsFilter = components['parameters']['LabelsFilter'];
export type ParameterIncludeSpam = components['parameters']['IncludeSpam'];
export type ParameterDeleted = components['parameters']['Deleted'];
export type ParameterCreatedAfter = components['parameters']['CreatedAfter'];
export type ParameterCreatedBefore = components['parameters']['CreatedBefore'];
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
export type HeaderAllow = components['headers']['Allow'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    listAgents: {
        parameters: {
            query?: {
                /** Only agents in this status. */
                status?: components["schemas"]["AgentStatus"] | undefined;
                /**
                 * Only agents whose name or slug contains this text, whatever the case.
                 * @example ada
                 */
                query?: string | undefined;
                /** Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * Most items on one page, 1 to 100.
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
                    "application/json": components["schemas"]["AgentPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    createAgent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAgent"];
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
                    "application/json": components["schemas"]["Agent"];
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
                    "application/json": components["schemas"]["Agent"];
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
                    "application/json": components["schemas"]["Success"];
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
                "application/json": components["schemas"]["UpdateAgent"];
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
                    "application/json": components["schemas"]["Agent"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
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
        requestBody?: never;
        responses: {
            /** The new key. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentKey"];
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
    listEmailIdentities: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * The agent whose identities are listed. Another one than that of an agent key is 404.
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
                    "application/json": components["schemas"]["EmailIdentityList"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProvisionIdentity"];
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
                    "application/json": components["schemas"]["ProvisionedIdentity"];
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
                 * The agent that owns the address. Required of every kind of credentials.
                 * @example c0agt00000000000000000001
                 */
                agentId: components["parameters"]["AddressAgentId"];
                /**
                 * Only addresses of this type.
                 * @example SHIPPING
                 */
                type?: components["schemas"]["AddressType"] | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The addresses. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"][];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAddress"];
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
                    "application/json": components["schemas"]["Address"];
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
                 * The agent that owns the address. Required of every kind of credentials.
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
                    "application/json": components["schemas"]["Address"];
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
                "application/json": components["schemas"]["UpdateAddress"];
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
                    "application/json": components["schemas"]["Address"];
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
            query: {
                /**
                 * The agent that owns the address. Required of every kind of credentials.
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
            /** Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
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
    validateAddress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
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
                "application/json": components["schemas"]["ValidateAddress"];
            };
        };
        responses: {
            /** The address, validated. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
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
                 * Only what belongs to this agent. An agent key means its own agent when left out; at organization level all agents are listed.
                 * @example c0agt00000000000000000001
                 */
                agentId?: components["parameters"]["AgentIdFilter"] | undefined;
                /** Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * Most items on one page, 1 to 100.
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
                    "application/json": components["schemas"]["InboxPage"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInbox"];
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
                    "application/json": components["schemas"]["Inbox"];
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
                    "application/json": components["schemas"]["Inbox"];
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
                    "application/json": components["schemas"]["Success"];
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
                "application/json": components["schemas"]["UpdateInbox"];
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
                    "application/json": components["schemas"]["Inbox"];
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
    sendEmail: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendEmail"];
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
                    "application/json": components["schemas"]["Message"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
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
                "application/json": components["schemas"]["ReplyToEmail"];
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
                    "application/json": components["schemas"]["Message"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
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
                "application/json": components["schemas"]["ForwardEmail"];
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
                    "application/json": components["schemas"]["Message"];
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
                agentId?: components["schemas"]["Cuid"] | undefined;
                /** Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * Most items on one page, 1 to 100.
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
                    "application/json": components["schemas"]["DraftPage"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDraft"];
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
                    "application/json": components["schemas"]["Draft"];
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
                    "application/json": components["schemas"]["Draft"];
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
            /** Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
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
                email?: components["schemas"]["SuppressedAddress"] | undefined;
                /** Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * Most items on one page, 1 to 100.
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
                    "application/json": components["schemas"]["SuppressionPage"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnsuppressEmail"];
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
                    "application/json": components["schemas"]["Success"];
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
                 * Only what belongs to this agent. An agent key means its own agent when left out; at organization level all agents are listed.
                 * @example c0agt00000000000000000001
                 */
                agentId?: components["parameters"]["AgentIdFilter"] | undefined;
                /**
                 * Only messages of this inbox.
                 * @example c0inb00000000000000000001
                 */
                inboxId?: components["schemas"]["Cuid"] | undefined;
                /**
                 * Only messages of this thread.
                 * @example c0thr00000000000000000001
                 */
                threadId?: components["schemas"]["Cuid"] | undefined;
                /**
                 * Only messages of this channel.
                 * @example EMAIL
                 */
                channel?: components["schemas"]["Channel"] | undefined;
                /**
                 * Only messages of this direction.
                 * @example INBOUND
                 */
                direction?: components["schemas"]["MessageDirection"] | undefined;
                /**
                 * Only messages in this status.
                 * @example DELIVERED
                 */
                status?: components["schemas"]["MessageStatus"] | undefined;
                /**
                 * Only messages from this address or number, whatever the case.
                 * @example grace@example.com
                 */
                fromAddress?: string | undefined;
                /**
                 * Only messages to this address or number, whatever the case.
                 * @example ada@agents.agentcomms.test
                 */
                toAddress?: string | undefined;
                /** Only messages that have every one of these labels. Repeat the key for several. */
                labels?: components["parameters"]["LabelsFilter"] | undefined;
                /**
                 * Also messages labelled spam. Naming spam in labels includes them too.
                 * @example false
                 */
                includeSpam?: components["parameters"]["IncludeSpam"] | undefined;
                /**
                 * What to do with messages in the Trash.
                 * @example exclude
                 */
                deleted?: components["parameters"]["Deleted"] | undefined;
                /**
                 * Only records created at or after this instant.
                 * @example 2026-01-01T00:00:00Z
                 */
                createdAfter?: components["parameters"]["CreatedAfter"] | undefined;
                /**
                 * Only records created at or before this instant.
                 * @example 2026-12-31T23:59:59Z
                 */
                createdBefore?: components["parameters"]["CreatedBefore"] | undefined;
                /** Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * Most items on one page, 1 to 100.
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
                    "application/json": components["schemas"]["MessagePage"];
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
                 * Also messages labelled spam. Naming spam in labels includes them too.
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchMessages"];
            };
        };
        responses: {
            /** One page of hits. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageHitPage"];
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
                    "application/json": components["schemas"]["Message"];
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
                    "application/json": components["schemas"]["Message"];
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
                "application/json": components["schemas"]["UpdateMessageLabels"];
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
                    "application/json": components["schemas"]["Message"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
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
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
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
            /** The url. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachmentDownload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    approveMessage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
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
                "application/json": components["schemas"]["ApproveMessage"];
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
                    "application/json": components["schemas"]["Message"];
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
    listThreads: {
        parameters: {
            query?: {
                /**
                 * Only what belongs to this agent. An agent key means its own agent when left out; at organization level all agents are listed.
                 * @example c0agt00000000000000000001
                 */
                agentId?: components["parameters"]["AgentIdFilter"] | undefined;
                /**
                 * Only threads of this channel.
                 * @example EMAIL
                 */
                channel?: components["schemas"]["Channel"] | undefined;
                /**
                 * Also messages labelled spam. Naming spam in labels includes them too.
                 * @example false
                 */
                includeSpam?: components["parameters"]["IncludeSpam"] | undefined;
                /**
                 * What to do with messages in the Trash.
                 * @example exclude
                 */
                deleted?: components["parameters"]["Deleted"] | undefined;
                /** Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * Most items on one page, 1 to 100.
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
                    "application/json": components["schemas"]["ThreadPage"];
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
                 * Also messages labelled spam. Naming spam in labels includes them too.
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
                    "application/json": components["schemas"]["ThreadWithMessages"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendSms"];
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
                    "application/json": components["schemas"]["Message"];
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
    searchPhoneNumbers: {
        parameters: {
            query?: {
                /**
                 * Country, ISO 3166-1 alpha-2.
                 * @example US
                 */
                countryCode?: string | undefined;
                /**
                 * Only numbers of this area code.
                 * @example 202
                 */
                areaCode?: string | undefined;
                /**
                 * Most numbers to answer, 1 to 100.
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
            /** The numbers. None is an empty list. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvailablePhoneNumberList"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProvisionPhoneNumber"];
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
                    "application/json": components["schemas"]["PhoneNumberIdentity"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleasePhoneNumber"];
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
                    "application/json": components["schemas"]["Success"];
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
                 * The agent whose numbers are listed. An agent key means its own agent when left out; at organization level it is required.
                 * @example c0agt00000000000000000001
                 */
                agentId?: components["schemas"]["PlainId"] | undefined;
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
                    "application/json": components["schemas"]["PhoneNumberIdentityList"];
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
                agentId?: components["schemas"]["PlainId"] | undefined;
                /**
                 * Only calls in this direction.
                 * @example OUTBOUND
                 */
                direction?: components["schemas"]["MessageDirection"] | undefined;
                /**
                 * Only calls in this state.
                 * @example ENDED
                 */
                state?: components["schemas"]["CallState"] | undefined;
                /** Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * Most items on one page, 1 to 100.
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
                    "application/json": components["schemas"]["CallPage"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCall"];
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
                    "application/json": components["schemas"]["Call"];
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
                    "application/json": components["schemas"]["Call"];
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
                    "application/json": components["schemas"]["CallTranscript"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    provisionVault: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProvisionVault"];
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
                    "application/json": components["schemas"]["Vault"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeprovisionVault"];
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
                    "application/json": components["schemas"]["Success"];
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
                 * The agent whose vault is meant. An agent key may leave it out and means its own agent; at organization level it is needed, without it the answer is 400.
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
                    "application/json": components["schemas"]["Vault"];
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
                 * The agent whose vault is meant. An agent key may leave it out and means its own agent; at organization level it is needed, without it the answer is 400.
                 * @example c0agt00000000000000000001
                 */
                agentId?: components["parameters"]["VaultAgentId"] | undefined;
                /**
                 * Show secrets where the service masks them. Works at organization level alone, an agent key gets them masked all the same.
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
                    "application/json": components["schemas"]["VaultCredentialList"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCredential"];
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
                    "application/json": components["schemas"]["VaultCredential"];
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
                 * The agent whose vault holds the credential. May be left out, the id says it; a credential in another vault is 404.
                 * @example c0agt00000000000000000001
                 */
                agentId?: components["parameters"]["CredentialAgentId"] | undefined;
                /**
                 * Show secrets where the service masks them. Works at organization level alone, an agent key gets them masked all the same.
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
                    "application/json": components["schemas"]["VaultCredential"];
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
                 * The agent whose vault holds the credential. May be left out, the id says it; a credential in another vault is 404.
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
                "application/json": components["schemas"]["UpdateCredential"];
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
                    "application/json": components["schemas"]["VaultCredential"];
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
                 * The agent whose vault holds the credential. May be left out, the id says it; a credential in another vault is 404.
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
            /** Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
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
    searchCredentials: {
        parameters: {
            query?: {
                /**
                 * The agent whose vault is meant. An agent key may leave it out and means its own agent; at organization level it is needed, without it the answer is 400.
                 * @example c0agt00000000000000000001
                 */
                agentId?: components["parameters"]["VaultAgentId"] | undefined;
                /**
                 * Text to look for.
                 * @example shop
                 */
                query?: string | undefined;
                /**
                 * Only credentials of this kind.
                 * @example login
                 */
                type?: components["schemas"]["CredentialType"] | undefined;
                /**
                 * Show secrets where the service masks them. Works at organization level alone, an agent key gets them masked all the same.
                 * @example false
                 */
                reveal?: components["parameters"]["Reveal"] | undefined;
                /** Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * Most items on one page, 1 to 100.
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
                    "application/json": components["schemas"]["VaultCredentialPage"];
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
                 * The agent whose vault holds the credential. May be left out, the id says it; a credential in another vault is 404.
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
                    "application/json": components["schemas"]["TotpCode"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GeneratePassword"];
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
                    "application/json": components["schemas"]["GeneratedPassword"];
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
                    "application/json": components["schemas"]["OAuthAppList"];
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
                    "application/json": components["schemas"]["OAuthApp"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateDemoInbox"];
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
                    "application/json": components["schemas"]["DemoInbox"];
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
            /** The mail. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoMessageList"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
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
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
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
                    "application/json": components["schemas"]["OrganizationList"];
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
                    "application/json": components["schemas"]["ComplianceTemplateList"];
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
                    "application/json": components["schemas"]["DomainList"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDomain"];
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
                    "application/json": components["schemas"]["Domain"];
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
                    "application/json": components["schemas"]["Domain"];
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
                    "application/json": components["schemas"]["Success"];
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
    verifyDomain: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
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
                    "application/json": components["schemas"]["Domain"];
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
                    "application/json": components["schemas"]["DomainRecordList"];
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
                id: components["schemas"]["Cuid"];
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
                    "application/json": components["schemas"]["DomainZoneFile"];
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
                /** Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * Most items on one page, 1 to 100.
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
                    "application/json": components["schemas"]["WebhookPage"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhook"];
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
                    "application/json": components["schemas"]["CreatedWebhook"];
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
                    "application/json": components["schemas"]["EventTypeList"];
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
                    "application/json": components["schemas"]["Webhook"];
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
                "application/json": components["schemas"]["UpdateWebhook"];
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
                    "application/json": components["schemas"]["Webhook"];
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
                    "application/json": components["schemas"]["Success"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
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
        requestBody?: never;
        responses: {
            /** The new secret. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
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
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestWebhook"];
            };
        };
        responses: {
            /** What the endpoint answered. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTestResult"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
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
                    "application/json": components["schemas"]["Webhook"];
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
                    "application/json": components["schemas"]["WebhookStats"];
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
                status?: components["schemas"]["DeliveryStatus"] | undefined;
                /**
                 * Only deliveries of this event.
                 * @example message.received
                 */
                event?: (("message.received" | "message.received.auto" | "message.sent" | "message.failed" | "agent.created" | "call.ended") | (string & {})) | undefined;
                /** Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * Most items on one page, 1 to 100.
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
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
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
                /** Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * Most items on one page, 1 to 100.
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
            /** One page of dead letters. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
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
                 * Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
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
        requestBody?: never;
        responses: {
            /** The delivery. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
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
    messageReceived: {
        parameters: {
            query?: never;
            header: {
                /**
                 * "v1=" and the hexadecimal HMAC-SHA256 over "{timestamp}.{rawBody}", keyed by the signing secret.
                 * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
                 */
                "X-Service-Signature": components["parameters"]["Signature"];
                /**
                 * ISO 8601 time at which the delivery was signed, bound into the signature.
                 * @example 2026-01-01T10:00:00.000Z
                 */
                "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
                /**
                 * Event name. Not covered by the signature; the body names the event too.
                 * @example message.received
                 */
                "X-Service-Event": components["parameters"]["EventName"];
                /**
                 * Stable id of the delivery, unchanged across retries.
                 * @example c0dlv00000000000000000001
                 */
                "X-Service-Delivery-Id": components["parameters"]["DeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageReceivedEvent"];
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
                 * "v1=" and the hexadecimal HMAC-SHA256 over "{timestamp}.{rawBody}", keyed by the signing secret.
                 * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
                 */
                "X-Service-Signature": components["parameters"]["Signature"];
                /**
                 * ISO 8601 time at which the delivery was signed, bound into the signature.
                 * @example 2026-01-01T10:00:00.000Z
                 */
                "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
                /**
                 * Event name. Not covered by the signature; the body names the event too.
                 * @example message.received
                 */
                "X-Service-Event": components["parameters"]["EventName"];
                /**
                 * Stable id of the delivery, unchanged across retries.
                 * @example c0dlv00000000000000000001
                 */
                "X-Service-Delivery-Id": components["parameters"]["DeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageReceivedAutoEvent"];
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
                 * "v1=" and the hexadecimal HMAC-SHA256 over "{timestamp}.{rawBody}", keyed by the signing secret.
                 * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
                 */
                "X-Service-Signature": components["parameters"]["Signature"];
                /**
                 * ISO 8601 time at which the delivery was signed, bound into the signature.
                 * @example 2026-01-01T10:00:00.000Z
                 */
                "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
                /**
                 * Event name. Not covered by the signature; the body names the event too.
                 * @example message.received
                 */
                "X-Service-Event": components["parameters"]["EventName"];
                /**
                 * Stable id of the delivery, unchanged across retries.
                 * @example c0dlv00000000000000000001
                 */
                "X-Service-Delivery-Id": components["parameters"]["DeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageSentEvent"];
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
                 * "v1=" and the hexadecimal HMAC-SHA256 over "{timestamp}.{rawBody}", keyed by the signing secret.
                 * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
                 */
                "X-Service-Signature": components["parameters"]["Signature"];
                /**
                 * ISO 8601 time at which the delivery was signed, bound into the signature.
                 * @example 2026-01-01T10:00:00.000Z
                 */
                "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
                /**
                 * Event name. Not covered by the signature; the body names the event too.
                 * @example message.received
                 */
                "X-Service-Event": components["parameters"]["EventName"];
                /**
                 * Stable id of the delivery, unchanged across retries.
                 * @example c0dlv00000000000000000001
                 */
                "X-Service-Delivery-Id": components["parameters"]["DeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageFailedEvent"];
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
                 * "v1=" and the hexadecimal HMAC-SHA256 over "{timestamp}.{rawBody}", keyed by the signing secret.
                 * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
                 */
                "X-Service-Signature": components["parameters"]["Signature"];
                /**
                 * ISO 8601 time at which the delivery was signed, bound into the signature.
                 * @example 2026-01-01T10:00:00.000Z
                 */
                "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
                /**
                 * Event name. Not covered by the signature; the body names the event too.
                 * @example message.received
                 */
                "X-Service-Event": components["parameters"]["EventName"];
                /**
                 * Stable id of the delivery, unchanged across retries.
                 * @example c0dlv00000000000000000001
                 */
                "X-Service-Delivery-Id": components["parameters"]["DeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentCreatedEvent"];
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
                 * "v1=" and the hexadecimal HMAC-SHA256 over "{timestamp}.{rawBody}", keyed by the signing secret.
                 * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
                 */
                "X-Service-Signature": components["parameters"]["Signature"];
                /**
                 * ISO 8601 time at which the delivery was signed, bound into the signature.
                 * @example 2026-01-01T10:00:00.000Z
                 */
                "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
                /**
                 * Event name. Not covered by the signature; the body names the event too.
                 * @example message.received
                 */
                "X-Service-Event": components["parameters"]["EventName"];
                /**
                 * Stable id of the delivery, unchanged across retries.
                 * @example c0dlv00000000000000000001
                 */
                "X-Service-Delivery-Id": components["parameters"]["DeliveryId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallEndedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
}
