// Generated from spec/openapi.yaml by "npm run generate". Do not edit.

export interface paths {
    "/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List agents
         * @description Newest first. An agent key sees its own agent alone.
         */
        get: operations["listAgents"];
        put?: never;
        /**
         * Create an agent
         * @description Makes an agent with one email identity. The reply carries no API key: `rotateAgentKey` makes the first one. Fires `agent.created`.
         */
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
                 * @description Agent id.
                 * @example c0agt00000000000000000001
                 */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        /**
         * Get an agent
         * @description A deleted agent stays readable at organization level, in status DELETED.
         */
        get: operations["getAgent"];
        put?: never;
        post?: never;
        /**
         * Delete an agent
         * @description Sets status DELETED: its key dies, its calls end, its addresses bounce, its records stay readable at organization level. It sends nothing and gets nothing new. Its slug stays taken, and so does its address, so that mail meant for it never reaches another agent. Deleting a deleted agent succeeds again.
         */
        delete: operations["deleteAgent"];
        options?: never;
        head?: never;
        /**
         * Change an agent
         * @description Changes the members that are given. A deleted agent cannot be changed (400 BAD_REQUEST).
         */
        patch: operations["updateAgent"];
        trace?: never;
    };
    "/agents/{id}/rotate-key": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Agent id.
                 * @example c0agt00000000000000000001
                 */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new API key for an agent
         * @description The key is shown once. The old key dies at once.
         */
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
        /**
         * List the email identities of an agent
         * @description An agent has exactly one.
         */
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
        /**
         * Provision a complete agent identity
         * @description Makes an agent with its e-mail address, and a phone number and a vault where they are asked for, in one call. A capability that cannot be provisioned is reported in `failures` and does not fail the call. The API key is shown here alone. Fires `agent.created`.
         */
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
        /**
         * List the addresses of an agent
         * @description Newest first. The reply is an array, not an object with items.
         */
        get: operations["listAddresses"];
        put?: never;
        /**
         * Create an address
         * @description The first address of its type that an agent has is primary. While the agent has addresses of a type, exactly one of them is.
         */
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
                 * @description Address id.
                 * @example c0adr00000000000000000001
                 */
                id: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        /** Get an address */
        get: operations["getAddress"];
        /**
         * Change an address
         * @description Changes the members that are given. A changed street, city, state, postal code or country clears validated, validatedAt and provider. `isPrimary: true` takes the mark from the address of the type that had it; false is 400 BAD_REQUEST for the primary address, because another one has to be made primary instead. An address whose type changes is primary there when it is the first of that type, or says so; where it was primary before, the oldest address that stays becomes primary.
         */
        put: operations["updateAddress"];
        post?: never;
        /**
         * Delete an address
         * @description Where the primary address of a type is deleted, the oldest that stays becomes primary.
         */
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
                 * @description Address id.
                 * @example c0adr00000000000000000001
                 */
                id: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate an address
         * @description Sets validated, validatedAt and provider.
         */
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
        /**
         * List inboxes
         * @description Newest first. An agent key sees the inbox of its own agent alone.
         */
        get: operations["listInboxes"];
        put?: never;
        /**
         * Attach an inbox to the address of an agent
         * @description An agent at the default domain has its inbox already; one with a custom-domain address gets it here. A second inbox is 409, and so is a domain that is not verified (any more). From now on messages carry the id of the inbox; earlier ones stay as they are.
         */
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
                 * @description Inbox id.
                 * @example c0inb00000000000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        /** Get an inbox */
        get: operations["getInbox"];
        put?: never;
        post?: never;
        /**
         * Delete an inbox
         * @description The messages stay, with the id of the inbox that they came to, and are listed by it as before. The address goes on sending and receiving; its new messages have inboxId null until another inbox is attached.
         */
        delete: operations["deleteInbox"];
        options?: never;
        head?: never;
        /** Change the display name of an inbox */
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
        /**
         * Send an e-mail
         * @description Sends, starts or joins a thread, and answers the message. Status is SENT once the transport has accepted it and moves on afterwards; PENDING_APPROVAL when it waits for a person; FAILED or BLOCKED when it cannot go out. Fires `message.sent`, or `message.failed`. One suppressed recipient refuses the whole send with 409 RECIPIENT_SUPPRESSED, whose `details.addresses` names all that are.
         */
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
                 * @description Message id.
                 * @example c0msg00000000000000000001
                 */
                id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply to an e-mail
         * @description Answers the sender, or everyone with `replyAll`, in the same thread. The subject gets "Re:" once. An answer to a message that the agent sent goes to whom that went; the agent's own address and hidden recipients are left out. A message without a sender is refused with BAD_REQUEST.
         */
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
                 * @description Message id.
                 * @example c0msg00000000000000000001
                 */
                id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forward an e-mail
         * @description Sends the message on in a thread of its own, quoted below `body` and with its attachments unless told otherwise. The subject gets "Fwd:" once. Attachments above the limits of a send are refused.
         */
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
        /**
         * List drafts
         * @description Newest first. An agent key sees its own agent's drafts alone.
         */
        get: operations["listDrafts"];
        put?: never;
        /**
         * Create a draft
         * @description Keeps an email that is not ready to go. Everything but the agent may be left out. What sending would refuse is refused when it is sent: attachments are not fetched before.
         */
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
                 * @description Draft id.
                 * @example c0drf00000000000000000001
                 */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        /** Get a draft */
        get: operations["getDraft"];
        put?: never;
        post?: never;
        /** Delete a draft */
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
                 * @description Draft id.
                 * @example c0drf00000000000000000001
                 */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a draft
         * @description Sends the draft as `sendEmail` would; the draft is gone afterwards. A draft that `sendEmail` would refuse is refused in the same way and kept: one without recipients, subject or body with 400. Of several requests that send one draft at the same time, one sends and the others find no draft.
         */
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
        /**
         * List suppressed addresses
         * @description Addresses that the organization's mail is not sent to, newest first. A hard bounce puts an address here, whoever's mail it was in the organization.
         */
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
        /**
         * Allow mail to a suppressed address again
         * @description An address that is not suppressed is answered with 404.
         */
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
        /**
         * List messages
         * @description Newest first. Messages in the Trash and messages labelled spam are left out unless asked for.
         */
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
        /**
         * Search messages
         * @description Finds messages whose subject, body and addresses together contain every word of the query, whatever the case. Newest first. A word is a run of letters and digits, with the marks on them, of the text in Unicode form NFKC; only whole words match, and of a long word the first 64 characters count. In scripts that are written without spaces (Han, Hiragana, Katakana, Thai, Lao, Khmer, Myanmar) every character is a word. A query without any word is 400 VALIDATION_ERROR.
         */
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
                 * @description Message id.
                 * @example c0msg00000000000000000001
                 */
                id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        /** Get a message */
        get: operations["getMessage"];
        put?: never;
        post?: never;
        /**
         * Move a message to the Trash
         * @description Answers the message with deletedAt set. Deleting it again changes nothing. It can still be read by its id, labelled, and answered.
         */
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
                 * @description Message id.
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
        /**
         * Change the labels of a message
         * @description Labels are stored in lower case, without duplicates, sorted. Exactly one of unread and read is always there.
         */
        patch: operations["updateMessageLabels"];
        trace?: never;
    };
    "/messages/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Message id.
                 * @example c0msg00000000000000000001
                 */
                id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring a message back from the Trash
         * @description Restoring a message that is not in the Trash changes nothing.
         */
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
                 * @description Attachment id.
                 * @example c0att00000000000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        /**
         * Get a url that answers the bytes of an attachment
         * @description The url needs no credentials and is good for 15 minutes; it lies below the base url that the request came to. It is opaque: a GET answers the bytes as they are, with their media type and Content-Disposition. A url that was changed, or whose time is over, is 404 NOT_FOUND.
         */
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
                 * @description Organization id.
                 * @example c0org00000000000000000001
                 */
                orgId: string;
                /**
                 * @description Message id.
                 * @example c0msg00000000000000000001
                 */
                messageId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve or reject a message that waits for approval
         * @description Approving sends it as a send would; what a send would refuse now is refused in the same way and the message goes on waiting. Rejecting makes it BLOCKED and fires `message.failed`. A message in another status is 400 BAD_REQUEST.
         */
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
        /**
         * List threads
         * @description The thread with the latest activity first: its latest message, also when that one is in the Trash or labelled spam. Threads whose every message is in the Trash or labelled spam are left out unless asked for; `deleted=only` lists the threads that have messages in the Trash. A walk keeps the order that it began with: a thread that gets a message meanwhile still comes at its old place, once.
         */
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
        /**
         * Get a thread with its messages
         * @description Messages are oldest first. Those in the Trash or labelled spam are left out unless asked for; a thread of which nothing is left is answered without messages.
         */
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
        /**
         * Send an SMS or MMS
         * @description Sends from the agent's primary number unless fromNumber says otherwise. Any mediaUrls make it an MMS; the server fetches them. A fromNumber that the agent does not hold is refused with 400, an agent without a number that can send this with 400 BAD_REQUEST. Fires `message.sent` or `message.failed`. At a number that another agent holds it arrives as an inbound message, or bounces where that agent is deleted or the number cannot take it. An agent and another number have one thread for all their texts.
         */
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
        /**
         * Search phone numbers that can be had
         * @description The numbers that `provisionPhoneNumber` would give now. Nothing is reserved by looking.
         */
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
        /**
         * Provision a phone number for an agent
         * @description Gives the agent the number that is named, or else one of the country and area. The first number of an agent is its primary one. A number that cannot be had, or an area without any left: 409 CONFLICT.
         */
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
        /**
         * Release a phone number
         * @description The agent no longer holds the number and the number can be had again. Messages and calls keep it, and calls under way go on. When it was the primary number, the oldest one left becomes primary. A deleted agent holds its numbers until they are released.
         */
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
        /**
         * List the phone numbers of an agent
         * @description Newest first.
         */
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
        /**
         * List calls
         * @description Newest first. An agent key sees its own agent's calls alone.
         */
        get: operations["listCalls"];
        put?: never;
        /**
         * Place a call
         * @description Calls from the agent's primary number unless fromNumber says otherwise. The reply comes at once, in state INITIATING; read the call again to follow it. An ended call, answered or not, leaves a VOICE message and fires `call.ended`. A call to a number that another agent holds is a call of both, one outbound and one inbound, which move as one; it fails where that agent is deleted. Deleting an agent ends its calls. A fromNumber that the agent does not hold is refused with 400, an agent without a number that can call with 400 BAD_REQUEST.
         */
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
                 * @description Call id.
                 * @example c0cal00000000000000000001
                 */
                callId: components["parameters"]["CallId"];
            };
            cookie?: never;
        };
        /** Get a call */
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
                 * @description Call id.
                 * @example c0cal00000000000000000001
                 */
                callId: components["parameters"]["CallId"];
            };
            cookie?: never;
        };
        /**
         * Get the transcript of a call
         * @description What has been said so far; empty before anything was.
         */
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
        /**
         * Give an agent a vault
         * @description An agent that has a vault already is refused with 409 CONFLICT, a deleted one with 400 BAD_REQUEST.
         */
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
        /**
         * Take the vault from an agent
         * @description Deletes the vault, whatever its status, with every credential in it. An agent without a vault is 404.
         */
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
        /**
         * Get the vault of an agent
         * @description An agent without a vault is 404. A vault that is locked or in error is answered too, with its status.
         */
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
        /**
         * List the credentials of an agent
         * @description All of them, newest first. A locked vault is 409 VAULT_LOCKED.
         */
        get: operations["listCredentials"];
        put?: never;
        /**
         * Store a credential
         * @description The body depends on type. agentId names the agent whose vault takes the credential: an agent key may leave it out and means its own agent, at organization level it is needed (400 without). A locked vault is 409 VAULT_LOCKED, the vault of a deleted agent takes nothing new (400 BAD_REQUEST).
         */
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
                 * @description Credential id.
                 * @example c0crd00000000000000000001
                 */
                id: components["parameters"]["CredentialId"];
            };
            cookie?: never;
        };
        /**
         * Get a credential
         * @description A locked vault is 409 VAULT_LOCKED.
         */
        get: operations["getCredential"];
        /**
         * Change a credential
         * @description Changes the members that are given; null clears notes or folderId. A sub-object that is given replaces the stored one whole, and only the sub-object of the credential's kind is taken (400 otherwise). The type cannot change. A locked vault is 409 VAULT_LOCKED.
         */
        put: operations["updateCredential"];
        post?: never;
        /**
         * Delete a credential
         * @description A locked vault is 409 VAULT_LOCKED.
         */
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
        /**
         * Search the credentials of an agent
         * @description Newest first. Looks into the name, the login's user name and its uris, whatever the case; never into secrets. A locked vault is 409 VAULT_LOCKED.
         */
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
                 * @description Credential id.
                 * @example c0crd00000000000000000001
                 */
                id: components["parameters"]["CredentialId"];
            };
            cookie?: never;
        };
        /**
         * Get the one-time code of a login
         * @description The code of this moment, RFC 6238. A credential without a totp secret is refused with 400 BAD_REQUEST. A locked vault is 409 VAULT_LOCKED.
         */
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
        /**
         * Make a password
         * @description Makes a password and stores nothing.
         */
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
        /** List the OAuth app definitions */
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
        /** Get an OAuth app definition */
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
        /**
         * Create a demo inbox
         * @description An inbox that lives until expiresAt, then it and its mail are gone. The token is answered here alone; whoever holds it reads the inbox.
         */
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
                 * @description Token of the demo inbox.
                 * @example k3v9Q2m5X7c1B8n4Z6j0T2w5R8y1U4i7O0p3A6s9D2f
                 */
                token: components["parameters"]["DemoToken"];
            };
            cookie?: never;
        };
        /**
         * List the mail of a demo inbox
         * @description Newest first. Takes no credentials, the token is the permission. A wrong or expired token is 404.
         */
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
                 * @description Token of the demo inbox.
                 * @example k3v9Q2m5X7c1B8n4Z6j0T2w5R8y1U4i7O0p3A6s9D2f
                 */
                token: components["parameters"]["DemoToken"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message into a demo inbox
         * @description The message is in the inbox when the reply comes. Takes no credentials, the token is the permission. An Idempotency-Key counts per token.
         */
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
        /**
         * List the organizations of the caller
         * @description The organizations that the user belongs to. An API key gets the one organization that it belongs to.
         */
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
        /**
         * List the compliance report templates of an organization
         * @description The organization is the one that the credentials act in. Any other is 404, also another one of the user's.
         */
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
        /**
         * List domains
         * @description The domains of the organization, newest first.
         */
        get: operations["listDomains"];
        put?: never;
        /**
         * Add a domain
         * @description Adds a domain in status NOT_STARTED. Put its records into DNS, then call `verifyDomain`. A domain that the service already has, of whichever organization: 409 CONFLICT. A subdomain is a domain of its own. The domain of the service and what is below it: 400.
         */
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
                 * @description Domain id.
                 * @example c0dom00000000000000000001
                 */
                id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        /** Get a domain */
        get: operations["getDomain"];
        put?: never;
        post?: never;
        /**
         * Delete a domain
         * @description A domain that an agent still has an address at is refused with 409 CONFLICT; deleted agents do not count.
         */
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
                 * @description Domain id.
                 * @example c0dom00000000000000000001
                 */
                id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a domain
         * @description Looks the records up in DNS now and answers what was found. The ownership record and the DKIM key decide: VERIFIED when both are there, INVALID when one of them has another value, PENDING while one is missing. The other records are only reported. FAILED when DNS did not answer: the records stay as they were found before. While DNS is asked the domain is VERIFYING. A domain in any state can be verified again, and one that was VERIFIED may lose it.
         */
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
                 * @description Domain id.
                 * @example c0dom00000000000000000001
                 */
                id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        /**
         * List the DNS records of a domain
         * @description The records to put into DNS, with what the last verification found.
         */
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
        /**
         * Get the zone file of a domain
         * @description A complete BIND master file with every record of the domain.
         */
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
        /**
         * List subscriptions
         * @description Newest first. Never shows secrets or credentials.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Subscribe an endpoint to events
         * @description The secret is shown here alone. One endpoint receives the events of every agent of the organization.
         */
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
        /**
         * List the events there are
         * @description Subscribing to a name that is not on the list is accepted and never fires.
         */
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
                 * @description Subscription id.
                 * @example c0whk00000000000000000001
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /**
         * Get a subscription
         * @description Never shows the secret or the credential.
         */
        get: operations["getWebhook"];
        /**
         * Change a subscription
         * @description Changes the members that are given. `authConfig: { type: none }` removes the credential; null clears rateLimitPerMinute and maxAttempts. A changed url or credential serves the next attempt, also of what waits; changed events and maxAttempts serve what is queued from then on. `active: true` also ends an automatic disabling and clears the failure count; `active: false` leaves an automatic disabling as it is, with its reason.
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Delete a subscription
         * @description Its waiting deliveries end. An attempt that is under way is its last.
         */
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
                 * @description Subscription id.
                 * @example c0whk00000000000000000001
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new signing secret
         * @description The secret is shown once and the previous one is invalid at once, also for deliveries that wait.
         */
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
                 * @description Subscription id.
                 * @example c0whk00000000000000000001
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send one signed test delivery now
         * @description One attempt, with an example of an event that the subscription asks for. It changes no counter.
         */
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
                 * @description Subscription id.
                 * @example c0whk00000000000000000001
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch a disabled subscription on again
         * @description Sends a test delivery first; if it succeeds the subscription is active and its failure count is zero, else 400 BAD_REQUEST and nothing changes.
         */
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
                 * @description Subscription id.
                 * @example c0whk00000000000000000001
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /** Count the deliveries of a subscription */
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
                 * @description Subscription id.
                 * @example c0whk00000000000000000001
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /**
         * List the deliveries of a subscription
         * @description Newest first.
         */
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
                 * @description Subscription id.
                 * @example c0whk00000000000000000001
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        /**
         * List the deliveries that exhausted their attempts
         * @description Newest first.
         */
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
                 * @description Delivery id.
                 * @example c0dlv00000000000000000001
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver a dead letter again
         * @description Only a dead-lettered delivery of a subscription that is there, else 400 BAD_REQUEST. Its id stays, its attempts start at 0 and it is signed afresh. While the subscription is not active it is held.
         */
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
        /** @description The request breaks a rule of this document (VALIDATION_ERROR, INVALID_IDEMPOTENCY_KEY), or the record is in the wrong state for it (BAD_REQUEST). */
        BadRequest: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Bad Request",
                 *       "status": 400,
                 *       "detail": "The request has 1 fault: body /country must match pattern \"^[A-Z]{2}$\".",
                 *       "instance": "/v1/addresses",
                 *       "code": "VALIDATION_ERROR",
                 *       "details": {
                 *         "issues": [
                 *           {
                 *             "in": "body",
                 *             "path": "/country",
                 *             "message": "must match pattern \"^[A-Z]{2}$\""
                 *           }
                 *         ]
                 *       },
                 *       "error": {
                 *         "code": "VALIDATION_ERROR",
                 *         "message": "The request has 1 fault: body /country must match pattern \"^[A-Z]{2}$\".",
                 *         "details": {
                 *           "issues": [
                 *             {
                 *               "in": "body",
                 *               "path": "/country",
                 *               "message": "must match pattern \"^[A-Z]{2}$\""
                 *             }
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No credentials, or bad ones. */
        Unauthorized: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Unauthorized",
                 *       "status": 401,
                 *       "detail": "No credentials. Send an API key in X-API-Key, or an access token in \"Authorization: Bearer\".",
                 *       "instance": "/v1/agents",
                 *       "code": "UNAUTHORIZED",
                 *       "error": {
                 *         "code": "UNAUTHORIZED",
                 *         "message": "No credentials. Send an API key in X-API-Key, or an access token in \"Authorization: Bearer\"."
                 *       }
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The path exists, but not with this method; Allow lists the ones it has. */
        MethodNotAllowed: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Method Not Allowed",
                 *       "status": 405,
                 *       "detail": "PATCH is not a method of /v1/agents; it has GET and POST.",
                 *       "instance": "/v1/agents",
                 *       "code": "METHOD_NOT_ALLOWED",
                 *       "error": {
                 *         "code": "METHOD_NOT_ALLOWED",
                 *         "message": "PATCH is not a method of /v1/agents; it has GET and POST."
                 *       }
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests in this minute. */
        TooManyRequests: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Too Many Requests",
                 *       "status": 429,
                 *       "detail": "More than 60 requests in this minute. Try again in 12 s.",
                 *       "instance": "/v1/messages",
                 *       "code": "RATE_LIMITED",
                 *       "error": {
                 *         "code": "RATE_LIMITED",
                 *         "message": "More than 60 requests in this minute. Try again in 12 s."
                 *       }
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The credentials are good, but not for this (FORBIDDEN, or MASTER_KEY_REQUIRED where an agent key is not enough). */
        Forbidden: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Forbidden",
                 *       "status": 403,
                 *       "detail": "This operation needs a master key or a user's access token; an agent key was given.",
                 *       "instance": "/v1/webhooks",
                 *       "code": "MASTER_KEY_REQUIRED",
                 *       "error": {
                 *         "code": "MASTER_KEY_REQUIRED",
                 *         "message": "This operation needs a master key or a user's access token; an agent key was given."
                 *       }
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request contradicts what exists (CONFLICT and its finer codes), or the Idempotency-Key was used for another request (IDEMPOTENCY_BODY_MISMATCH). */
        Conflict: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Conflict",
                 *       "status": 409,
                 *       "detail": "The slug \"ada\" is taken in this organization.",
                 *       "instance": "/v1/identities",
                 *       "code": "CONFLICT",
                 *       "error": {
                 *         "code": "CONFLICT",
                 *         "message": "The slug \"ada\" is taken in this organization."
                 *       }
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than 40 MB. */
        PayloadTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Payload Too Large",
                 *       "status": 413,
                 *       "detail": "The body is larger than 41943040 bytes.",
                 *       "instance": "/v1/email/send",
                 *       "code": "PAYLOAD_TOO_LARGE",
                 *       "error": {
                 *         "code": "PAYLOAD_TOO_LARGE",
                 *         "message": "The body is larger than 41943040 bytes."
                 *       }
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not declared as JSON. */
        UnsupportedMediaType: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Unsupported Media Type",
                 *       "status": 415,
                 *       "detail": "The body is text/plain; send JSON with \"Content-Type: application/json\".",
                 *       "instance": "/v1/email/send",
                 *       "code": "UNSUPPORTED_MEDIA_TYPE",
                 *       "error": {
                 *         "code": "UNSUPPORTED_MEDIA_TYPE",
                 *         "message": "The body is text/plain; send JSON with \"Content-Type: application/json\"."
                 *       }
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such record for these credentials. A record of another organization answers the same. */
        NotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Not Found",
                 *       "status": 404,
                 *       "detail": "There is no agent \"c0agt00000000000000000009\".",
                 *       "instance": "/v1/agents/c0agt00000000000000000009",
                 *       "code": "NOT_FOUND",
                 *       "error": {
                 *         "code": "NOT_FOUND",
                 *         "message": "There is no agent \"c0agt00000000000000000009\"."
                 *       }
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The url of an attachment could not be fetched. */
        AttachmentUnavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Unprocessable Content",
                 *       "status": 422,
                 *       "detail": "attachments/0: https://files.example.com/report.pdf answered 404.",
                 *       "instance": "/v1/email/send",
                 *       "code": "ATTACHMENT_UNAVAILABLE",
                 *       "error": {
                 *         "code": "ATTACHMENT_UNAVAILABLE",
                 *         "message": "attachments/0: https://files.example.com/report.pdf answered 404."
                 *       }
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The organization has not attested its consent to outbound calls. */
        ConsentRequired: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Unavailable For Legal Reasons",
                 *       "status": 451,
                 *       "detail": "The organization has not attested outbound consent.",
                 *       "instance": "/v1/voice/calls",
                 *       "code": "CONSENT_REQUIRED",
                 *       "error": {
                 *         "code": "CONSENT_REQUIRED",
                 *         "message": "The organization has not attested outbound consent."
                 *       }
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A part of the service does not answer now. */
        ServiceUnavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Service Unavailable",
                 *       "status": 503,
                 *       "detail": "The vault of this agent is in status ERROR.",
                 *       "instance": "/v1/vault/credentials",
                 *       "code": "SERVICE_UNAVAILABLE",
                 *       "error": {
                 *         "code": "SERVICE_UNAVAILABLE",
                 *         "message": "The vault of this agent is in status ERROR."
                 *       }
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Any 2xx within 10 seconds takes the delivery; redirects are not followed. */
        Received: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** @description Where to go on, the nextCursor of the page before. Opaque. */
        Cursor: string;
        /**
         * @description Most items on one page, 1 to 100.
         * @example 20
         */
        Limit: number;
        /**
         * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
         * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
         */
        IdempotencyKey: string;
        /**
         * @description Agent id.
         * @example c0agt00000000000000000001
         */
        AgentId: string;
        /**
         * @description The agent that owns the address. Required of every kind of credentials.
         * @example c0agt00000000000000000001
         */
        AddressAgentId: components["schemas"]["EitherAgentId"];
        /**
         * @description Address id.
         * @example c0adr00000000000000000001
         */
        AddressId: string;
        /**
         * @description Only what belongs to this agent. An agent key means its own agent when left out; at organization level all agents are listed.
         * @example c0agt00000000000000000001
         */
        AgentIdFilter: components["schemas"]["Cuid"];
        /**
         * @description Message id.
         * @example c0msg00000000000000000001
         */
        MessageId: string;
        /**
         * @description Draft id.
         * @example c0drf00000000000000000001
         */
        DraftId: string;
        /**
         * @description Only messages that have every one of these labels. Repeat the key for several.
         * @example [
         *       "unread"
         *     ]
         */
        LabelsFilter: string[];
        /**
         * @description Also messages labelled spam. Naming spam in labels includes them too.
         * @example false
         */
        IncludeSpam: boolean;
        /**
         * @description What to do with messages in the Trash.
         * @example exclude
         */
        Deleted: "exclude" | "include" | "only";
        /**
         * @description Only records created at or after this instant.
         * @example 2026-01-01T00:00:00Z
         */
        CreatedAfter: string;
        /**
         * @description Only records created at or before this instant.
         * @example 2026-12-31T23:59:59Z
         */
        CreatedBefore: string;
        /**
         * @description Call id.
         * @example c0cal00000000000000000001
         */
        CallId: string;
        /**
         * @description The agent whose vault is meant. An agent key may leave it out and means its own agent; at organization level it is needed, without it the answer is 400.
         * @example c0agt00000000000000000001
         */
        VaultAgentId: components["schemas"]["PlainId"];
        /**
         * @description Show secrets where the service masks them. Works at organization level alone, an agent key gets them masked all the same.
         * @example false
         */
        Reveal: boolean;
        /**
         * @description Credential id.
         * @example c0crd00000000000000000001
         */
        CredentialId: string;
        /**
         * @description The agent whose vault holds the credential. May be left out, the id says it; a credential in another vault is 404.
         * @example c0agt00000000000000000001
         */
        CredentialAgentId: components["schemas"]["PlainId"];
        /**
         * @description Token of the demo inbox.
         * @example k3v9Q2m5X7c1B8n4Z6j0T2w5R8y1U4i7O0p3A6s9D2f
         */
        DemoToken: string;
        /**
         * @description Domain id.
         * @example c0dom00000000000000000001
         */
        DomainId: string;
        /**
         * @description Subscription id.
         * @example c0whk00000000000000000001
         */
        WebhookId: string;
        /**
         * @description "v1=" and the hexadecimal HMAC-SHA256 over "{timestamp}.{rawBody}", keyed by the signing secret.
         * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
         */
        Signature: string;
        /**
         * @description ISO 8601 time at which the delivery was signed, bound into the signature.
         * @example 2026-01-01T10:00:00.000Z
         */
        SignatureTimestamp: string;
        /**
         * @description Event name. Not covered by the signature; the body names the event too.
         * @example message.received
         */
        EventName: string;
        /**
         * @description Stable id of the delivery, unchanged across retries.
         * @example c0dlv00000000000000000001
         */
        DeliveryId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Identifier of this request, to quote when asking for help.
         * @example req_0k3v9q2m5x7c1b8n
         */
        RequestId: string;
        /**
         * @description Requests left in the current minute. Absent when no limit is set.
         * @example 59
         */
        RateLimitRemaining: number;
        /**
         * @description The methods that this path has.
         * @example GET, POST
         */
        Allow: string;
        /**
         * @description Seconds to wait before trying again.
         * @example 12
         */
        RetryAfter: number;
    };
    pathItems: never;
}
/**
 * @description Life of an agent.
 * @enum {string}
 */
export type AgentStatus = "ACTIVE" | "SUSPENDED" | "DELETED";
/**
 * @description Identifier in cuid form.
 * @example c0msg00000000000000000001
 */
export type Cuid = string;
/**
 * @description Identifier made of digits and lower-case letters.
 * @example c0agt00000000000000000001
 */
export type PlainId = string;
/**
 * @description Free-form key/value data, kept and given back as it is.
 * @example {
 *       "customer": "4711"
 *     }
 */
export type Metadata = {
    [key: string]: unknown;
};
/**
 * Format: email
 * @description E-mail address, without a display name.
 * @example ada@agents.agentcomms.test
 */
export type EmailAddress = string;
/**
 * Format: date-time
 * @description ISO 8601 date-time.
 * @example 2026-01-01T00:00:00.000Z
 */
export type Timestamp = string;
/** @description An address that an agent sends from and receives at. */
export type EmailIdentity = {
    id: components["schemas"]["Cuid"];
    email: components["schemas"]["EmailAddress"];
    /** @description Part after the @. */
    domain: string;
    /** @description Part before the @. */
    localPart: string;
    /** @description Primary address of the agent. */
    isPrimary: boolean;
    /** @description The domain may send. */
    verified: boolean;
    createdAt: components["schemas"]["Timestamp"];
};
/**
 * @description Phone number in E.164 form.
 * @example +12025550143
 */
export type PhoneNumber = string;
/**
 * @description What a phone number can do.
 * @example {
 *       "sms": true,
 *       "mms": true,
 *       "voice": true
 *     }
 */
export type PhoneCapabilities = {
    /** @description Sends and receives SMS. */
    sms: boolean;
    /** @description Sends and receives MMS. */
    mms: boolean;
    /** @description Places and takes calls. */
    voice: boolean;
};
/** @description A phone number that an agent holds. The numbers of this server are of ranges that are reserved for fiction, in AU, CA, DE, FR, GB, IE, SE and US: all can call, mobile ones and those of CA and US can send texts too, and those of CA and US media. */
export type PhoneNumberIdentity = {
    id: components["schemas"]["Cuid"];
    phoneNumber: components["schemas"]["PhoneNumber"];
    /** @description Identifier of the number at the telephone provider. */
    providerId: string;
    capabilities: components["schemas"]["PhoneCapabilities"];
    /** @description Primary number of the agent. */
    isPrimary: boolean;
    /** @description Voice used in calls from this number, which is the one of its agent. Absent when there is none. */
    voiceId?: string | undefined;
    createdAt: components["schemas"]["Timestamp"];
};
/** @description An agent and its identities. */
export type Agent = {
    id: components["schemas"]["Cuid"];
    orgId: components["schemas"]["PlainId"];
    /** @description Human-readable name. */
    name: string;
    /** @description Short name, unique in the organization. */
    slug: string;
    status: components["schemas"]["AgentStatus"] | (string & {});
    /** @description First characters of the API key, to tell keys apart. Null until there is one. */
    apiKeyPrefix: string | null;
    /**
     * Format: date-time
     * @description When the key was last replaced.
     */
    keyRotatedAt: string | null;
    metadata: components["schemas"]["Metadata"] | null;
    /** @description Voice used in calls. */
    voiceId: string | null;
    /** @description Exactly one. */
    emailIdentities: components["schemas"]["EmailIdentity"][];
    phoneIdentities: components["schemas"]["PhoneNumberIdentity"][];
    createdAt: components["schemas"]["Timestamp"];
    updatedAt: components["schemas"]["Timestamp"];
};
/** @description One page of agents, newest first. */
export type AgentPage = {
    items: components["schemas"]["Agent"][];
    /** @description There are more after these. */
    hasMore: boolean;
    /** @description Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/**
 * @description Machine-readable reason. The list may grow; treat an unknown code by its HTTP status.
 * @enum {string}
 */
export type ErrorCode = "VALIDATION_ERROR" | "BAD_REQUEST" | "INVALID_IDEMPOTENCY_KEY" | "UNAUTHORIZED" | "FORBIDDEN" | "MASTER_KEY_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "IDEMPOTENCY_BODY_MISMATCH" | "DOMAIN_NOT_VERIFIED" | "RECIPIENT_SUPPRESSED" | "VAULT_LOCKED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "ATTACHMENT_UNAVAILABLE" | "RATE_LIMITED" | "CONSENT_REQUIRED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
/** @description One fault of a refused request. */
export type ValidationIssue = {
    /** @description Part of the request. */
    in: ("body" | "query" | "path" | "header") | (string & {});
    /** @description JSON Pointer into the body, or the name of the parameter; "" is the whole part. */
    path: string;
    /** @description What was wrong and what is allowed. */
    message: string;
};
/** @description More about the error; "issues" lists the faults of a validation error. */
export type ProblemDetails = {
    issues?: components["schemas"]["ValidationIssue"][] | undefined;
} & {
    [key: string]: unknown;
};
/** @description The same error in the older form. */
export type LegacyError = {
    code: components["schemas"]["ErrorCode"] | (string & {});
    /** @description Same text as "detail" of the problem. */
    message: string;
    details?: components["schemas"]["ProblemDetails"] | undefined;
};
/** @description Error body, RFC 9457 problem details with the legacy "error" object beside it. */
export type Problem = {
    /** @description Documentation of the problem, "about:blank" unless there is some. */
    type: string;
    /** @description Short name of the kind of problem. */
    title: string;
    /** @description HTTP status. */
    status: number;
    /** @description What was wrong with this request and what to do. */
    detail: string;
    /** @description Path of the request. */
    instance: string;
    code: components["schemas"]["ErrorCode"] | (string & {});
    details?: components["schemas"]["ProblemDetails"] | undefined;
    error: components["schemas"]["LegacyError"];
};
/** @description A new agent. */
export type CreateAgent = {
    /** @description Human-readable name, 2 to 100 characters. */
    name: string;
    /** @description Short name, 2 to 64 characters. Derived from the name if left out. */
    slug?: string | undefined;
    email?: components["schemas"]["EmailAddress"] | undefined;
    metadata?: components["schemas"]["Metadata"] | undefined;
    /**
     * @description Also provision a phone number.
     * @default false
     */
    provisionPhone?: boolean | undefined;
};
/**
 * @description Answer of an operation that leaves no record to show.
 * @example {
 *       "success": true
 *     }
 */
export type Success = {
    /**
     * @description Always true.
     * @constant
     */
    success: true;
};
/** @description What to change of an agent. */
export type UpdateAgent = {
    /** @description Human-readable name, 2 to 100 characters. */
    name?: string | undefined;
    /** @description Short name. */
    slug?: string | undefined;
    /**
     * @description Suspend the agent or let it act again.
     * @enum {string}
     */
    status?: ("ACTIVE" | "SUSPENDED") | undefined;
    metadata?: (components["schemas"]["Metadata"] | null) | undefined;
    /** @description Voice used in calls. */
    voiceId?: (string | null) | undefined;
};
/** @description A new API key, shown once. */
export type AgentKey = {
    /** @description The key. Not shown again. */
    apiKey: string;
    /** @description First characters of the key. */
    apiKeyPrefix: string;
};
/** @description The email identities of an agent. */
export type EmailIdentityList = {
    items: components["schemas"]["EmailIdentity"][];
};
/**
 * @description A part of an identity.
 * @enum {string}
 */
export type Capability = "email" | "phone" | "vault";
/** @description Which number to take. Used only if phone is in capabilities. */
export type PhoneRequest = {
    /** @description ISO 3166-1 alpha-2 country code. US if left out. */
    countryCode?: string | undefined;
    /** @description Area code within the country. */
    areaCode?: string | undefined;
};
/** @description What to provision. */
export type ProvisionIdentity = {
    /** @description Human-readable agent name, 2 to 100 characters. */
    name: string;
    /** @description What to provision. email is always included. */
    capabilities: components["schemas"]["Capability"][];
    /** @description Short name, 2 to 64 characters. Derived from the name and made unique if left out. */
    slug?: string | undefined;
    /**
     * Format: email
     * @description Custom e-mail address. Default is the slug at the default agent e-mail domain.
     */
    email?: string | undefined;
    phone?: components["schemas"]["PhoneRequest"] | undefined;
    metadata?: components["schemas"]["Metadata"] | undefined;
};
/** @description Always provisioned. */
export type ProvisionedEmail = {
    /** @description Email identity id. */
    id: string;
    email: components["schemas"]["EmailAddress"];
    /** @description Part after the @. */
    domain: string;
    /** @description Primary address of the agent. */
    isPrimary: boolean;
};
/** @description Present if it was asked for and succeeded. */
export type ProvisionedPhone = {
    /** @description Phone number identity id. */
    id: string;
    phoneNumber: components["schemas"]["PhoneNumber"];
    capabilities: components["schemas"]["PhoneCapabilities"];
    /** @description Primary number of the agent. */
    isPrimary: boolean;
};
/** @description Present if it was asked for and succeeded. */
export type ProvisionedVault = {
    /** @description Vault id. */
    id: string;
    /** @description Status of the vault. */
    status: string;
};
/** @description A capability that failed, and why. */
export type ProvisioningFailure = {
    /** @description What failed and why. */
    error: string;
};
/** @description The result of identity provisioning. */
export type ProvisionedIdentity = {
    id: components["schemas"]["Cuid"];
    /** @description Human-readable name. */
    name: string;
    /** @description Short name. */
    slug: string;
    /** @description API key of the agent, returned only here. */
    apiKey: string;
    email: components["schemas"]["ProvisionedEmail"];
    phone?: components["schemas"]["ProvisionedPhone"] | undefined;
    vault?: components["schemas"]["ProvisionedVault"] | undefined;
    /** @description Capabilities that failed to provision. Empty on full success. */
    failures: components["schemas"]["ProvisioningFailure"][];
    createdAt: components["schemas"]["Timestamp"];
};
/**
 * @description Agent id in either of the two forms that the address endpoints take.
 * @example c0agt00000000000000000001
 */
export type EitherAgentId = string;
/**
 * @description What an address is used for.
 * @enum {string}
 */
export type AddressType = "BILLING" | "SHIPPING" | "MAILING" | "REGISTERED";
/** @description A postal address of an agent. Every member is always present. */
export type Address = {
    id: components["schemas"]["Cuid"];
    agentId: components["schemas"]["EitherAgentId"];
    orgId: components["schemas"]["PlainId"];
    type: components["schemas"]["AddressType"] | (string & {});
    /** @description Label that the user gave. */
    label: string | null;
    /** @description First line of the street address. */
    street1: string;
    /** @description Second line. */
    street2: string | null;
    /** @description City. */
    city: string;
    /** @description State or province. */
    state: string;
    /** @description Postal or ZIP code. */
    postalCode: string;
    /** @description Country as an ISO 3166-1 alpha-2 code. */
    country: string;
    /** @description The address has been validated. */
    validated: boolean;
    /**
     * Format: date-time
     * @description When it was validated.
     */
    validatedAt: string | null;
    /** @description Who validated it. */
    provider: string | null;
    metadata: components["schemas"]["Metadata"] | null;
    /** @description Primary address of its type. */
    isPrimary: boolean;
    createdAt: components["schemas"]["Timestamp"];
    updatedAt: components["schemas"]["Timestamp"];
};
/** @description A new address. */
export type CreateAddress = {
    agentId: components["schemas"]["EitherAgentId"];
    type: components["schemas"]["AddressType"];
    /** @description Label of your own. */
    label?: string | undefined;
    /** @description First line of the street address. */
    street1: string;
    /** @description Second line. */
    street2?: string | undefined;
    /** @description City. */
    city: string;
    /** @description State or province. */
    state: string;
    /** @description Postal or ZIP code. */
    postalCode: string;
    /** @description Country as an ISO 3166-1 alpha-2 code. */
    country: string;
};
/** @description What to change of an address. */
export type UpdateAddress = {
    agentId: components["schemas"]["EitherAgentId"];
    type?: components["schemas"]["AddressType"] | undefined;
    /** @description Label of your own. */
    label?: string | undefined;
    /** @description First line of the street address. */
    street1?: string | undefined;
    /** @description Second line. */
    street2?: string | undefined;
    /** @description City. */
    city?: string | undefined;
    /** @description State or province. */
    state?: string | undefined;
    /** @description Postal or ZIP code. */
    postalCode?: string | undefined;
    /** @description Country as an ISO 3166-1 alpha-2 code. */
    country?: string | undefined;
    /** @description Make it the primary address of its type. */
    isPrimary?: boolean | undefined;
};
/** @description Whose address to validate. */
export type ValidateAddress = {
    agentId: components["schemas"]["EitherAgentId"];
};
/** @description An inbox that mail is delivered to. */
export type Inbox = {
    id: components["schemas"]["Cuid"];
    email: components["schemas"]["EmailAddress"];
    /** @description Part after the @. */
    domain: string;
    /** @description Part before the @. */
    localPart: string;
    /** @description Name shown beside the address in mail that is sent. */
    displayName: string | null;
    agentId: components["schemas"]["Cuid"];
    createdAt: components["schemas"]["Timestamp"];
};
/** @description One page of inboxes, newest first. */
export type InboxPage = {
    items: components["schemas"]["Inbox"][];
    /** @description There are more after these. */
    hasMore: boolean;
    /** @description Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** @description A new inbox. */
export type CreateInbox = {
    agentId: components["schemas"]["Cuid"];
    /** @description Name shown beside the address. The name of the agent if left out. */
    displayName?: string | undefined;
};
/** @description What to change of an inbox. */
export type UpdateInbox = {
    /** @description Name shown beside the address. Null takes it away. */
    displayName: string | null;
};
/** @description E-mail addresses, at least one. */
export type EmailRecipients = components["schemas"]["EmailAddress"][];
/** @description A file whose content is in the request. */
export type InlineAttachment = {
    /** @description Name of the file. */
    filename: string;
    /** @description Media type. Derived from the filename if left out. */
    contentType?: string | undefined;
    /** @description Content-ID, for images that the HTML body shows as "cid:". */
    contentId?: string | undefined;
    /** @description Content in base64. */
    content: string;
};
/** @description A file that the service fetches. */
export type UrlAttachment = {
    /** @description Name of the file. */
    filename: string;
    /** @description Media type. Taken from the reply to the fetch if left out. */
    contentType?: string | undefined;
    /** @description Content-ID, for images that the HTML body shows as "cid:". */
    contentId?: string | undefined;
    /**
     * Format: uri
     * @description Public address of the file.
     */
    url: string;
};
/** @description A file, as content or as a url that the service fetches. */
export type EmailAttachment = components["schemas"]["InlineAttachment"] | components["schemas"]["UrlAttachment"];
/** @description Files, at most 20 and at most 25 MB together after decoding or fetching. */
export type EmailAttachments = components["schemas"]["EmailAttachment"][];
/** @description Custom headers. They never override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date. */
export type EmailHeaders = {
    [key: string]: string;
};
/** @description An RFC 5322 Message-ID, angle brackets optional. */
export type MessageReference = string;
/** @description An e-mail to send. */
export type SendEmail = {
    /** @description The agent that sends. An agent key means its own agent when left out; at organization level it is required. */
    agentId?: string | undefined;
    to: components["schemas"]["EmailRecipients"];
    /** @description 1 to 998 characters. */
    subject: string;
    /** @description Plain text. */
    body: string;
    fromIdentityId?: components["schemas"]["Cuid"] | undefined;
    /** @description E-mail addresses. */
    cc?: components["schemas"]["EmailAddress"][] | undefined;
    /** @description E-mail addresses, hidden from the other recipients. */
    bcc?: components["schemas"]["EmailAddress"][] | undefined;
    /** @description HTML body. */
    bodyHtml?: string | undefined;
    attachments?: components["schemas"]["EmailAttachments"] | undefined;
    headers?: components["schemas"]["EmailHeaders"] | undefined;
    metadata?: components["schemas"]["Metadata"] | undefined;
    /** @description RFC 5322 Message-ID (angle brackets optional) or message id of the message that this one answers. It joins that thread. */
    inReplyTo?: string | undefined;
    /** @description RFC 5322 Message-IDs, oldest first. Derived from the message that is answered if left out. */
    references?: components["schemas"]["MessageReference"][] | undefined;
};
/**
 * @description How the message travelled.
 * @enum {string}
 */
export type Channel = "EMAIL" | "SMS" | "MMS" | "VOICE";
/**
 * @description Received or sent by the agent.
 * @enum {string}
 */
export type MessageDirection = "INBOUND" | "OUTBOUND";
/**
 * @description State of a message.
 * @enum {string}
 */
export type MessageStatus = "QUEUED" | "SENT" | "DELIVERED" | "FAILED" | "BOUNCED" | "BLOCKED" | "PENDING_APPROVAL";
/** @description Raw headers by name; a name that occurs several times has its values on lines of their own. */
export type MessageHeaders = {
    [key: string]: string;
};
/** @description A file of a message. */
export type Attachment = {
    id: components["schemas"]["Cuid"];
    /** @description Name of the file. */
    filename: string;
    /** @description Media type. */
    mimeType: string;
    /** @description Size in bytes. */
    sizeBytes: number;
    /** @description Download url that was asked for last, good until its 15 minutes are over. Null until one was asked for. */
    url: string | null;
    createdAt: components["schemas"]["Timestamp"];
};
/** @description A message of any channel. */
export type Message = {
    /** @description Message id. */
    id: string;
    /** @description The agent that sent or received the message. */
    agentId: string;
    /** @description Inbox that the message was delivered to or sent from. Null for SMS, MMS and voice, and for e-mail of an identity without an inbox, such as one at a custom domain. */
    inboxId: string | null;
    channel: components["schemas"]["Channel"] | (string & {});
    direction: components["schemas"]["MessageDirection"] | (string & {});
    status: components["schemas"]["MessageStatus"] | (string & {});
    /** @description E-mail address or phone number of the sender. */
    fromAddress: string;
    /** @description E-mail address or phone number of the recipient; several are separated by ", ". */
    toAddress: string;
    /** @description Copied recipients. */
    ccAddresses: string[];
    /** @description Hidden recipients, on the copy of the sender alone. */
    bccAddresses: string[];
    /** @description Null for channels without subjects. */
    subject: string | null;
    /** @description Plain text, verbatim; the source of truth. */
    body: string;
    /** @description HTML body, verbatim. */
    bodyHtml: string | null;
    /** @description Plain text without the quoted reply chain and the signature. Null for other channels than e-mail and for messages that the agent sent. Forwards and bottom-posted replies keep the full body. `extractedText ?? body` is always correct. */
    extractedText: string | null;
    /** @description HTML body without quoted chains; Outlook's sibling-marked quote stays. */
    extractedHtml: string | null;
    headers: components["schemas"]["MessageHeaders"] | null;
    metadata: components["schemas"]["Metadata"] | null;
    /** @description Thread that the message belongs to. */
    threadId: string | null;
    /** @description In lower case, without duplicates, sorted; exactly one of unread and read is always there. */
    labels: string[];
    /** @description Id of the message that this one answers. */
    inReplyTo: string | null;
    /** @description For e-mail the RFC 5322 Message-ID without angle brackets, usable as inReplyTo; for SMS and MMS the id of the provider; for voice the id of the call. */
    externalId: string | null;
    /**
     * Format: date-time
     * @description When the message was moved to the Trash.
     */
    deletedAt: string | null;
    /**
     * Format: date-time
     * @description Null if not yet sent.
     */
    sentAt: string | null;
    /**
     * Format: date-time
     * @description Null for outbound messages.
     */
    receivedAt: string | null;
    /** @description Files of the message. */
    attachments: components["schemas"]["Attachment"][];
    /**
     * Format: date-time
     * @description When the record was made.
     */
    createdAt: string;
    /**
     * Format: date-time
     * @description When the record last changed.
     */
    updatedAt: string;
};
/** @description An answer to an e-mail. */
export type ReplyToEmail = {
    /** @description Plain text. */
    body: string;
    /** @description HTML body. */
    bodyHtml?: string | undefined;
    /**
     * @description Answer every recipient of the message too.
     * @default false
     */
    replyAll?: boolean | undefined;
    /**
     * @description Quote the message below the answer.
     * @default false
     */
    quoteOriginal?: boolean | undefined;
    /** @description Further e-mail addresses. */
    cc?: components["schemas"]["EmailAddress"][] | undefined;
    /** @description Further hidden e-mail addresses. */
    bcc?: components["schemas"]["EmailAddress"][] | undefined;
    attachments?: components["schemas"]["EmailAttachments"] | undefined;
    headers?: components["schemas"]["EmailHeaders"] | undefined;
    metadata?: components["schemas"]["Metadata"] | undefined;
};
/** @description To whom to send a message on. */
export type ForwardEmail = {
    to: components["schemas"]["EmailRecipients"];
    /** @description Further e-mail addresses. */
    cc?: components["schemas"]["EmailAddress"][] | undefined;
    /** @description Further hidden e-mail addresses. */
    bcc?: components["schemas"]["EmailAddress"][] | undefined;
    /** @description Text above the forwarded message. */
    body?: string | undefined;
    /** @description HTML above the forwarded message. */
    bodyHtml?: string | undefined;
    /**
     * @description Send the attachments along.
     * @default true
     */
    includeAttachments?: boolean | undefined;
    metadata?: components["schemas"]["Metadata"] | undefined;
};
/** @description An email that is not ready to go. What was not given is absent. */
export type Draft = {
    id: components["schemas"]["Cuid"];
    agentId: components["schemas"]["Cuid"];
    /** @description E-mail addresses. */
    to?: components["schemas"]["EmailAddress"][] | undefined;
    /** @description At most 998 characters. */
    subject?: string | undefined;
    /** @description Plain text. */
    body?: string | undefined;
    fromIdentityId?: components["schemas"]["Cuid"] | undefined;
    /** @description E-mail addresses. */
    cc?: components["schemas"]["EmailAddress"][] | undefined;
    /** @description E-mail addresses, hidden from the other recipients. */
    bcc?: components["schemas"]["EmailAddress"][] | undefined;
    /** @description HTML body. */
    bodyHtml?: string | undefined;
    attachments?: components["schemas"]["EmailAttachments"] | undefined;
    headers?: components["schemas"]["EmailHeaders"] | undefined;
    metadata?: components["schemas"]["Metadata"] | undefined;
    /** @description RFC 5322 Message-ID (angle brackets optional) or message id of the message that this one answers. */
    inReplyTo?: string | undefined;
    /** @description RFC 5322 Message-IDs, oldest first. */
    references?: components["schemas"]["MessageReference"][] | undefined;
    createdAt: components["schemas"]["Timestamp"];
    updatedAt: components["schemas"]["Timestamp"];
};
/** @description One page of drafts, newest first. */
export type DraftPage = {
    items: components["schemas"]["Draft"][];
    /** @description There are more after these. */
    hasMore: boolean;
    /** @description Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** @description An email that is not ready to go. */
export type CreateDraft = {
    /** @description The agent that will send. An agent key means its own agent when left out; at organization level it is required. */
    agentId?: string | undefined;
    /** @description E-mail addresses. */
    to?: components["schemas"]["EmailAddress"][] | undefined;
    /** @description At most 998 characters. */
    subject?: string | undefined;
    /** @description Plain text. */
    body?: string | undefined;
    fromIdentityId?: components["schemas"]["Cuid"] | undefined;
    /** @description E-mail addresses. */
    cc?: components["schemas"]["EmailAddress"][] | undefined;
    /** @description E-mail addresses, hidden from the other recipients. */
    bcc?: components["schemas"]["EmailAddress"][] | undefined;
    /** @description HTML body. */
    bodyHtml?: string | undefined;
    attachments?: components["schemas"]["EmailAttachments"] | undefined;
    headers?: components["schemas"]["EmailHeaders"] | undefined;
    metadata?: components["schemas"]["Metadata"] | undefined;
    /** @description RFC 5322 Message-ID (angle brackets optional) or message id of the message that this one answers. */
    inReplyTo?: string | undefined;
    /** @description RFC 5322 Message-IDs, oldest first. */
    references?: components["schemas"]["MessageReference"][] | undefined;
};
/** @description E-mail address in lower case. It may have forms that a send does not take, such as a quoted local part. */
export type SuppressedAddress = string;
/** @description An address that the organization's mail is not sent to. */
export type Suppression = {
    id: components["schemas"]["Cuid"];
    email: components["schemas"]["SuppressedAddress"];
    /** @description Why mail is not sent there. The list may grow. */
    reason: "HARD_BOUNCE" | (string & {});
    /** @description The message that bounced. Null when there was none. */
    messageId: components["schemas"]["Cuid"] | null;
    createdAt: components["schemas"]["Timestamp"];
};
/** @description One page of suppressed addresses, newest first. */
export type SuppressionPage = {
    items: components["schemas"]["Suppression"][];
    /** @description There are more after these. */
    hasMore: boolean;
    /** @description Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** @description The address to allow again. */
export type UnsuppressEmail = {
    email: components["schemas"]["SuppressedAddress"];
};
/** @description One page of messages, newest first. */
export type MessagePage = {
    items: components["schemas"]["Message"][];
    /** @description There are more after these. */
    hasMore: boolean;
    /** @description Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** @description The filters of the messages list. */
export type MessageFilters = {
    agentId?: components["schemas"]["Cuid"] | undefined;
    inboxId?: components["schemas"]["Cuid"] | undefined;
    threadId?: components["schemas"]["Cuid"] | undefined;
    channel?: components["schemas"]["Channel"] | undefined;
    direction?: components["schemas"]["MessageDirection"] | undefined;
    status?: components["schemas"]["MessageStatus"] | undefined;
    /** @description Sender. */
    fromAddress?: string | undefined;
    /** @description Recipient. */
    toAddress?: string | undefined;
    /** @description Labels that must all be there. */
    labels?: string[] | undefined;
    createdAfter?: components["schemas"]["Timestamp"] | undefined;
    createdBefore?: components["schemas"]["Timestamp"] | undefined;
};
/** @description What to look for. */
export type SearchMessages = {
    /** @description Words that must all occur; at least one. */
    query: string;
    filters?: components["schemas"]["MessageFilters"] | undefined;
    /** @description Where to go on, the nextCursor of the page before. */
    cursor?: string | undefined;
    /**
     * @description Most hits on one page, 1 to 100.
     * @default 20
     */
    limit?: number | undefined;
};
/** @description A message that a search found. */
export type MessageHit = {
    message: components["schemas"]["Message"];
    /** @description About 120 characters around the first word that was found: in the body, else in the subject or the addresses. Plain text on one line, in Unicode form NFKC. */
    snippet: string;
};
/** @description One page of hits, newest first. */
export type MessageHitPage = {
    items: components["schemas"]["MessageHit"][];
    /** @description There are more after these. */
    hasMore: boolean;
    /** @description Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** @description Labels to add and to remove; at least one list. The same label in both is refused. */
export type UpdateMessageLabels = {
    /** @description Labels to add. */
    addLabels?: string[] | undefined;
    /** @description Labels to remove. */
    removeLabels?: string[] | undefined;
};
/** @description Where to fetch the bytes. */
export type AttachmentDownload = {
    /**
     * Format: uri
     * @description Answers the bytes; needs no credentials.
     */
    url: string;
    expiresAt: components["schemas"]["Timestamp"];
};
/** @description The decision of a person. */
export type ApproveMessage = {
    /**
     * @description Send the message or block it.
     * @enum {string}
     */
    action: "approve" | "reject";
    /** @description Why. The message record has no place for it and no reply shows it. */
    reason?: string | undefined;
};
/** @description Messages that belong together. */
export type Thread = {
    id: components["schemas"]["Cuid"];
    agentId: components["schemas"]["Cuid"];
    channel: components["schemas"]["Channel"] | (string & {});
    /** @description Subject of the first message. */
    subject: string | null;
    /** @description Everyone who sent or received a message of it. */
    participants: string[];
    /** @description How many messages of it the request sees. */
    messageCount: number;
    /** @description How many of them are unread. */
    unreadCount: number;
    /**
     * Format: date-time
     * @description When its latest message was made, also one that is in the Trash or labelled spam.
     */
    lastMessageAt: string;
    /** @description Beginning of the latest message that the request sees; empty where it sees none. */
    lastMessageSnippet: string;
    createdAt: components["schemas"]["Timestamp"];
};
/** @description One page of threads, latest activity first. */
export type ThreadPage = {
    items: components["schemas"]["Thread"][];
    /** @description There are more after these. */
    hasMore: boolean;
    /** @description Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** @description A thread and its messages, oldest first. */
export type ThreadWithMessages = {
    id: components["schemas"]["Cuid"];
    agentId: components["schemas"]["Cuid"];
    channel: components["schemas"]["Channel"] | (string & {});
    /** @description Subject of the first message. */
    subject: string | null;
    /** @description Everyone who sent or received a message of it. */
    participants: string[];
    /** @description How many messages of it the request sees. */
    messageCount: number;
    /** @description How many of them are unread. */
    unreadCount: number;
    /**
     * Format: date-time
     * @description When its latest message was made, also one that is in the Trash or labelled spam.
     */
    lastMessageAt: string;
    /** @description Beginning of the latest message that the request sees; empty where it sees none. */
    lastMessageSnippet: string;
    createdAt: components["schemas"]["Timestamp"];
    /** @description Oldest first. */
    messages: components["schemas"]["Message"][];
};
/** @description An SMS, or an MMS when it has media. */
export type SendSms = {
    /** @description The agent that sends. An agent key means its own agent when left out; at organization level it is required. */
    agentId?: string | undefined;
    to: components["schemas"]["PhoneNumber"];
    /** @description Text, 1 to 1600 characters (Unicode code points). */
    body: string;
    /** @description Public urls of the media, at most 10. Any makes the message an MMS. */
    mediaUrls?: string[] | undefined;
    fromNumber?: components["schemas"]["PhoneNumber"] | undefined;
    metadata?: components["schemas"]["Metadata"] | undefined;
};
/** @description A phone number that can be provisioned. */
export type AvailablePhoneNumber = {
    phoneNumber: components["schemas"]["PhoneNumber"];
    /** @description Country, ISO 3166-1 alpha-2. */
    countryCode: string;
    /** @description Area code, without a leading 0. Null for numbers that belong to no area, as mobile ones. */
    areaCode: string | null;
    capabilities: components["schemas"]["PhoneCapabilities"];
};
/** @description Phone numbers that can be provisioned. */
export type AvailablePhoneNumberList = {
    items: components["schemas"]["AvailablePhoneNumber"][];
};
/** @description Which number to provision: one by name, or any of a country and area. */
export type ProvisionPhoneNumber = {
    agentId: components["schemas"]["PlainId"];
    phoneNumber?: components["schemas"]["PhoneNumber"] | undefined;
    /**
     * @description Country, ISO 3166-1 alpha-2. Used only if phoneNumber is left out.
     * @default US
     */
    countryCode?: string | undefined;
    /** @description Area code. Used only if phoneNumber is left out. */
    areaCode?: string | undefined;
};
/** @description The number to release. */
export type ReleasePhoneNumber = {
    phoneIdentityId: components["schemas"]["Cuid"];
};
/** @description The phone numbers of an agent. */
export type PhoneNumberIdentityList = {
    items: components["schemas"]["PhoneNumberIdentity"][];
};
/**
 * @description Life of a call: INITIATING, RINGING, ACTIVE, ENDED, in this order. It may end from any of them.
 * @enum {string}
 */
export type CallState = "INITIATING" | "RINGING" | "ACTIVE" | "ENDED";
/**
 * @description Why a call ended. COMPLETED means that it was answered; only FAILED can end any call.
 * @enum {string}
 */
export type CallEndReason = "COMPLETED" | "NO_ANSWER" | "BUSY" | "FAILED" | "CANCELED";
/** @description A phone call. */
export type Call = {
    id: components["schemas"]["Cuid"];
    agentId: components["schemas"]["PlainId"];
    phoneIdentityId: components["schemas"]["Cuid"];
    direction: components["schemas"]["MessageDirection"] | (string & {});
    state: components["schemas"]["CallState"] | (string & {});
    from: components["schemas"]["PhoneNumber"];
    to: components["schemas"]["PhoneNumber"];
    /**
     * Format: date-time
     * @description When the call was placed or came in.
     */
    startedAt: string;
    /**
     * Format: date-time
     * @description When it was answered. Null until then.
     */
    answeredAt: string | null;
    /**
     * Format: date-time
     * @description When it ended. Null until then.
     */
    endedAt: string | null;
    endReason: (components["schemas"]["CallEndReason"] | (string & {})) | null;
    /** @description Seconds from the answer to the end, 0 if it was not answered. Null until the end. */
    durationSeconds: number | null;
    createdAt: components["schemas"]["Timestamp"];
};
/** @description One page of calls, newest first. */
export type CallPage = {
    items: components["schemas"]["Call"][];
    /** @description There are more after these. */
    hasMore: boolean;
    /** @description Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** @description A call to place. */
export type CreateCall = {
    to: components["schemas"]["PhoneNumber"];
    /** @description The agent that calls. An agent key means its own agent when left out; at organization level it is required. */
    agentId?: string | undefined;
    /** @description What the agent says first. */
    greeting?: string | undefined;
    fromNumber?: components["schemas"]["PhoneNumber"] | undefined;
};
/** @description What one speaker said without a break. */
export type CallTranscriptSegment = {
    /** @description The agent or the other party. */
    speaker: ("AGENT" | "OTHER") | (string & {});
    /** @description What was said. */
    text: string;
    startedAt: components["schemas"]["Timestamp"];
};
/** @description What was said in a call. */
export type CallTranscript = {
    callId: components["schemas"]["Cuid"];
    /** @description The segments as lines of text, "Agent: …" or "Other: …". Body of the VOICE message. */
    text: string;
    /** @description Oldest first. */
    segments: components["schemas"]["CallTranscriptSegment"][];
};
/** @description Which agent gets a vault. */
export type ProvisionVault = {
    agentId: components["schemas"]["PlainId"];
};
/**
 * @description State of a vault. LOCKED refuses credential operations with 409, ERROR with 503.
 * @enum {string}
 */
export type VaultStatus = "ACTIVE" | "LOCKED" | "ERROR";
/** @description The vault of one agent. */
export type Vault = {
    id: components["schemas"]["Cuid"];
    agentId: components["schemas"]["PlainId"];
    status: components["schemas"]["VaultStatus"] | (string & {});
    createdAt: components["schemas"]["Timestamp"];
};
/** @description Which agent loses its vault. */
export type DeprovisionVault = {
    agentId: components["schemas"]["PlainId"];
};
/**
 * @description Kind of a credential. It says which sub-object the credential has; secure_note and custom have none.
 * @enum {string}
 */
export type CredentialType = "login" | "secure_note" | "card" | "identity" | "oauth_token" | "api_key" | "certificate" | "custom";
/** @description A field of your own. */
export type CredentialField = {
    /** @description Name. */
    name: string;
    /** @description Value. */
    value: string;
};
/** @description Where a login is used. */
export type LoginUri = {
    /** @description Address. */
    uri: string;
};
/** @description A user name and password. */
export type Login = {
    /** @description User name. */
    username?: string | undefined;
    /** @description Password. */
    password?: string | undefined;
    /** @description Where the login is used. */
    uris?: components["schemas"]["LoginUri"][] | undefined;
    /** @description Secret of the one-time codes, base32 or an otpauth:// address. */
    totp?: string | undefined;
};
/** @description A payment card. */
export type Card = {
    /** @description Name on the card. */
    cardholderName?: string | undefined;
    /** @description Brand. */
    brand?: string | undefined;
    /** @description Number. */
    number?: string | undefined;
    /** @description Month of expiry. */
    expMonth?: string | undefined;
    /** @description Year of expiry. */
    expYear?: string | undefined;
    /** @description Security code. */
    code?: string | undefined;
};
/** @description The data of a person. */
export type PersonIdentity = {
    /** @description First name. */
    firstName?: string | undefined;
    /** @description Last name. */
    lastName?: string | undefined;
    /** @description E-mail address. */
    email?: string | undefined;
    /** @description Phone number. */
    phone?: string | undefined;
    /** @description Street address. */
    address1?: string | undefined;
    /** @description City. */
    city?: string | undefined;
    /** @description State or province. */
    state?: string | undefined;
    /** @description Postal or ZIP code. */
    postalCode?: string | undefined;
    /** @description Country. */
    country?: string | undefined;
    /** @description Company. */
    company?: string | undefined;
    /** @description Social security number. */
    ssn?: string | undefined;
};
/** @description An OAuth token. */
export type OAuthToken = {
    /** @description Who issued the token. */
    provider: string;
    /** @description Access token. */
    accessToken: string;
    /** @description Refresh token. */
    refreshToken?: string | undefined;
    /** @description Address that refreshes the token. */
    tokenEndpoint?: string | undefined;
    /** @description Client id. */
    clientId?: string | undefined;
    /** @description What the token may do. */
    scopes?: string[] | undefined;
    expiresAt?: components["schemas"]["Timestamp"] | undefined;
    /** @description Client secret. */
    clientSecret?: string | undefined;
    /** @description Refresh the token before it expires. */
    autoRefresh?: boolean | undefined;
    /** @description Hosts that the token may be sent to. */
    allowedHosts?: string[] | undefined;
};
/** @description How often an API key may be used. */
export type ApiKeyRateLimit = {
    /** @description Requests per window. */
    requests: number;
    /** @description Length of the window, such as 1m. */
    window: string;
};
/** @description An API key of another service. */
export type ApiKeySecret = {
    /** @description Who issued the key. */
    provider: string;
    /** @description The key. */
    key: string;
    /** @description First characters of the key. */
    prefix?: string | undefined;
    rateLimit?: components["schemas"]["ApiKeyRateLimit"] | undefined;
    expiresAt?: components["schemas"]["Timestamp"] | undefined;
    /** @description What the key may do. */
    scopes?: string[] | undefined;
    /** @description Hosts that the key may be sent to. */
    allowedHosts?: string[] | undefined;
    /** @description Header that carries the key. */
    authHeader?: string | undefined;
    /** @description Word before the key in that header, such as Bearer. */
    authScheme?: string | undefined;
};
/** @description A certificate with its private key. */
export type CertificateSecret = {
    /** @description Certificate in PEM. */
    certificate: string;
    /** @description Private key in PEM. */
    privateKey: string;
    expiresAt?: components["schemas"]["Timestamp"] | undefined;
    /** @description Certificates of the issuers. */
    chain?: string[] | undefined;
};
/** @description A stored credential. It has at most one sub-object, the one of its type. Members that are not set are absent. */
export type VaultCredential = {
    id: components["schemas"]["Cuid"];
    type: components["schemas"]["CredentialType"] | (string & {});
    /** @description Human-readable name. */
    name: string;
    /** @description Marked as a favourite. */
    favorite: boolean;
    /** @description Free text. */
    notes?: string | undefined;
    /** @description Folder of your own, kept as given. */
    folderId?: string | undefined;
    /** @description Organization that the credential belongs to. */
    organizationId?: string | undefined;
    /** @description Collections of your own, kept as given. */
    collectionIds?: string[] | undefined;
    /** @description Fields of your own. */
    fields?: components["schemas"]["CredentialField"][] | undefined;
    login?: components["schemas"]["Login"] | undefined;
    card?: components["schemas"]["Card"] | undefined;
    identity?: components["schemas"]["PersonIdentity"] | undefined;
    oauthToken?: components["schemas"]["OAuthToken"] | undefined;
    apiKey?: components["schemas"]["ApiKeySecret"] | undefined;
    certificate?: components["schemas"]["CertificateSecret"] | undefined;
    createdAt: components["schemas"]["Timestamp"];
    updatedAt: components["schemas"]["Timestamp"];
};
/** @description The credentials of an agent. */
export type VaultCredentialList = {
    items: components["schemas"]["VaultCredential"][];
};
/** @description A field of your own. */
export type CredentialFieldInput = {
    /** @description Name. */
    name: string;
    /** @description Value. */
    value: string;
};
/** @description Where a login is used. */
export type LoginUriInput = {
    /** @description Address. */
    uri: string;
};
/** @description A user name and password. */
export type LoginInput = {
    /** @description User name. */
    username?: string | undefined;
    /** @description Password. */
    password?: string | undefined;
    /** @description Where the login is used. */
    uris?: components["schemas"]["LoginUriInput"][] | undefined;
    /** @description Secret of the one-time codes, base32 or an otpauth:// address. */
    totp?: string | undefined;
};
/** @description What a password is made of. At least one kind of character must be left, otherwise it is 400. */
export type GeneratePassword = {
    /** @description Number of characters, 8 to 128, 24 if left out. */
    length?: number | undefined;
    /** @description Upper-case letters, true if left out. */
    uppercase?: boolean | undefined;
    /** @description Lower-case letters, true if left out. */
    lowercase?: boolean | undefined;
    /** @description Digits, true if left out. */
    number?: boolean | undefined;
    /** @description Punctuation (!@#$%^&*()-_=+[]{}:;,.?), true if left out. */
    special?: boolean | undefined;
};
/** @description A new login. A password may be given in login, or made with generatePassword; both together are 400. */
export type CreateLoginCredential = {
    /**
     * @description Kind of credential.
     * @constant
     */
    type: "login";
    agentId?: components["schemas"]["PlainId"] | undefined;
    /** @description Human-readable name. */
    name: string;
    /** @description Mark as a favourite, false if left out. */
    favorite?: boolean | undefined;
    /** @description Free text. */
    notes?: string | undefined;
    /** @description Folder of your own, kept as given. */
    folderId?: string | undefined;
    /** @description Collections of your own, kept as given. */
    collectionIds?: string[] | undefined;
    /** @description Fields of your own. */
    fields?: components["schemas"]["CredentialFieldInput"][] | undefined;
    login?: components["schemas"]["LoginInput"] | undefined;
    generatePassword?: components["schemas"]["GeneratePassword"] | undefined;
};
/** @description A new note. */
export type CreateSecureNoteCredential = {
    /**
     * @description Kind of credential.
     * @constant
     */
    type: "secure_note";
    agentId?: components["schemas"]["PlainId"] | undefined;
    /** @description Human-readable name. */
    name: string;
    /** @description Mark as a favourite, false if left out. */
    favorite?: boolean | undefined;
    /** @description Free text. */
    notes?: string | undefined;
    /** @description Folder of your own, kept as given. */
    folderId?: string | undefined;
    /** @description Collections of your own, kept as given. */
    collectionIds?: string[] | undefined;
    /** @description Fields of your own. */
    fields?: components["schemas"]["CredentialFieldInput"][] | undefined;
};
/** @description A payment card. */
export type CardInput = {
    /** @description Name on the card. */
    cardholderName?: string | undefined;
    /** @description Brand. */
    brand?: string | undefined;
    /** @description Number. */
    number?: string | undefined;
    /** @description Month of expiry. */
    expMonth?: string | undefined;
    /** @description Year of expiry. */
    expYear?: string | undefined;
    /** @description Security code. */
    code?: string | undefined;
};
/** @description A new payment card. */
export type CreateCardCredential = {
    /**
     * @description Kind of credential.
     * @constant
     */
    type: "card";
    agentId?: components["schemas"]["PlainId"] | undefined;
    /** @description Human-readable name. */
    name: string;
    /** @description Mark as a favourite, false if left out. */
    favorite?: boolean | undefined;
    /** @description Free text. */
    notes?: string | undefined;
    /** @description Folder of your own, kept as given. */
    folderId?: string | undefined;
    /** @description Collections of your own, kept as given. */
    collectionIds?: string[] | undefined;
    /** @description Fields of your own. */
    fields?: components["schemas"]["CredentialFieldInput"][] | undefined;
    card?: components["schemas"]["CardInput"] | undefined;
};
/** @description The data of a person. */
export type PersonIdentityInput = {
    /** @description First name. */
    firstName?: string | undefined;
    /** @description Last name. */
    lastName?: string | undefined;
    /** @description E-mail address. */
    email?: string | undefined;
    /** @description Phone number. */
    phone?: string | undefined;
    /** @description Street address. */
    address1?: string | undefined;
    /** @description City. */
    city?: string | undefined;
    /** @description State or province. */
    state?: string | undefined;
    /** @description Postal or ZIP code. */
    postalCode?: string | undefined;
    /** @description Country. */
    country?: string | undefined;
    /** @description Company. */
    company?: string | undefined;
    /** @description Social security number. */
    ssn?: string | undefined;
};
/** @description The data of a person. */
export type CreateIdentityCredential = {
    /**
     * @description Kind of credential.
     * @constant
     */
    type: "identity";
    agentId?: components["schemas"]["PlainId"] | undefined;
    /** @description Human-readable name. */
    name: string;
    /** @description Mark as a favourite, false if left out. */
    favorite?: boolean | undefined;
    /** @description Free text. */
    notes?: string | undefined;
    /** @description Folder of your own, kept as given. */
    folderId?: string | undefined;
    /** @description Collections of your own, kept as given. */
    collectionIds?: string[] | undefined;
    /** @description Fields of your own. */
    fields?: components["schemas"]["CredentialFieldInput"][] | undefined;
    identity?: components["schemas"]["PersonIdentityInput"] | undefined;
};
/** @description An OAuth token. */
export type OAuthTokenInput = {
    /** @description Who issued the token. */
    provider: string;
    /** @description Access token. */
    accessToken: string;
    /** @description Refresh token. */
    refreshToken?: string | undefined;
    /** @description Address that refreshes the token. */
    tokenEndpoint?: string | undefined;
    /** @description Client id. */
    clientId?: string | undefined;
    /** @description What the token may do. */
    scopes?: string[] | undefined;
    expiresAt?: components["schemas"]["Timestamp"] | undefined;
    /** @description Client secret. */
    clientSecret?: string | undefined;
    /** @description Refresh the token before it expires. */
    autoRefresh?: boolean | undefined;
    /** @description Hosts that the token may be sent to. */
    allowedHosts?: string[] | undefined;
};
/** @description A new OAuth token. */
export type CreateOAuthTokenCredential = {
    /**
     * @description Kind of credential.
     * @constant
     */
    type: "oauth_token";
    agentId?: components["schemas"]["PlainId"] | undefined;
    /** @description Human-readable name. */
    name: string;
    /** @description Mark as a favourite, false if left out. */
    favorite?: boolean | undefined;
    /** @description Free text. */
    notes?: string | undefined;
    /** @description Folder of your own, kept as given. */
    folderId?: string | undefined;
    /** @description Collections of your own, kept as given. */
    collectionIds?: string[] | undefined;
    /** @description Fields of your own. */
    fields?: components["schemas"]["CredentialFieldInput"][] | undefined;
    oauthToken: components["schemas"]["OAuthTokenInput"];
};
/** @description How often an API key may be used. */
export type ApiKeyRateLimitInput = {
    /** @description Requests per window. */
    requests: number;
    /** @description Length of the window, such as 1m. */
    window: string;
};
/** @description An API key of another service. */
export type ApiKeySecretInput = {
    /** @description Who issued the key. */
    provider: string;
    /** @description The key. */
    key: string;
    /** @description First characters of the key. */
    prefix?: string | undefined;
    rateLimit?: components["schemas"]["ApiKeyRateLimitInput"] | undefined;
    expiresAt?: components["schemas"]["Timestamp"] | undefined;
    /** @description What the key may do. */
    scopes?: string[] | undefined;
    /** @description Hosts that the key may be sent to. */
    allowedHosts?: string[] | undefined;
    /** @description Header that carries the key. */
    authHeader?: string | undefined;
    /** @description Word before the key in that header, such as Bearer. */
    authScheme?: string | undefined;
};
/** @description A new API key of another service. */
export type CreateApiKeyCredential = {
    /**
     * @description Kind of credential.
     * @constant
     */
    type: "api_key";
    agentId?: components["schemas"]["PlainId"] | undefined;
    /** @description Human-readable name. */
    name: string;
    /** @description Mark as a favourite, false if left out. */
    favorite?: boolean | undefined;
    /** @description Free text. */
    notes?: string | undefined;
    /** @description Folder of your own, kept as given. */
    folderId?: string | undefined;
    /** @description Collections of your own, kept as given. */
    collectionIds?: string[] | undefined;
    /** @description Fields of your own. */
    fields?: components["schemas"]["CredentialFieldInput"][] | undefined;
    apiKey: components["schemas"]["ApiKeySecretInput"];
};
/** @description A certificate with its private key. */
export type CertificateSecretInput = {
    /** @description Certificate in PEM. */
    certificate: string;
    /** @description Private key in PEM. */
    privateKey: string;
    expiresAt?: components["schemas"]["Timestamp"] | undefined;
    /** @description Certificates of the issuers. */
    chain?: string[] | undefined;
};
/** @description A new certificate. */
export type CreateCertificateCredential = {
    /**
     * @description Kind of credential.
     * @constant
     */
    type: "certificate";
    agentId?: components["schemas"]["PlainId"] | undefined;
    /** @description Human-readable name. */
    name: string;
    /** @description Mark as a favourite, false if left out. */
    favorite?: boolean | undefined;
    /** @description Free text. */
    notes?: string | undefined;
    /** @description Folder of your own, kept as given. */
    folderId?: string | undefined;
    /** @description Collections of your own, kept as given. */
    collectionIds?: string[] | undefined;
    /** @description Fields of your own. */
    fields?: components["schemas"]["CredentialFieldInput"][] | undefined;
    certificate: components["schemas"]["CertificateSecretInput"];
};
/** @description A credential made of fields of your own. */
export type CreateCustomCredential = {
    /**
     * @description Kind of credential.
     * @constant
     */
    type: "custom";
    agentId?: components["schemas"]["PlainId"] | undefined;
    /** @description Human-readable name. */
    name: string;
    /** @description Mark as a favourite, false if left out. */
    favorite?: boolean | undefined;
    /** @description Free text. */
    notes?: string | undefined;
    /** @description Folder of your own, kept as given. */
    folderId?: string | undefined;
    /** @description Collections of your own, kept as given. */
    collectionIds?: string[] | undefined;
    /** @description Fields of your own. */
    fields?: components["schemas"]["CredentialFieldInput"][] | undefined;
};
/** @description A new credential. type says which of the variants it is, and so which sub-object it takes. */
export type CreateCredential = components["schemas"]["CreateLoginCredential"] | components["schemas"]["CreateSecureNoteCredential"] | components["schemas"]["CreateCardCredential"] | components["schemas"]["CreateIdentityCredential"] | components["schemas"]["CreateOAuthTokenCredential"] | components["schemas"]["CreateApiKeyCredential"] | components["schemas"]["CreateCertificateCredential"] | components["schemas"]["CreateCustomCredential"];
/** @description What to change of a credential. Of the sub-objects only the one of its kind may be given. */
export type UpdateCredential = {
    /** @description Human-readable name. */
    name?: string | undefined;
    /** @description Mark as a favourite. */
    favorite?: boolean | undefined;
    /** @description Free text. */
    notes?: (string | null) | undefined;
    /** @description Folder of your own. */
    folderId?: (string | null) | undefined;
    /** @description Collections of your own. */
    collectionIds?: string[] | undefined;
    /** @description Fields of your own. */
    fields?: components["schemas"]["CredentialFieldInput"][] | undefined;
    login?: components["schemas"]["LoginInput"] | undefined;
    generatePassword?: components["schemas"]["GeneratePassword"] | undefined;
    card?: components["schemas"]["CardInput"] | undefined;
    identity?: components["schemas"]["PersonIdentityInput"] | undefined;
    oauthToken?: components["schemas"]["OAuthTokenInput"] | undefined;
    apiKey?: components["schemas"]["ApiKeySecretInput"] | undefined;
    certificate?: components["schemas"]["CertificateSecretInput"] | undefined;
};
/** @description One page of credentials, newest first. */
export type VaultCredentialPage = {
    items: components["schemas"]["VaultCredential"][];
    /** @description There are more after these. */
    hasMore: boolean;
    /** @description Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** @description A one-time code. */
export type TotpCode = {
    /** @description The code of this moment. */
    code: string;
    /** @description Seconds that a code is good for. */
    period: number;
};
/** @description A new password. */
export type GeneratedPassword = {
    /** @description The password. */
    password: string;
};
/** @description An OAuth app that the service knows. */
export type OAuthApp = {
    /** @description App id. */
    id: string;
    /** @description Short name. */
    slug: string;
    /** @description Name to show. */
    name: string;
    /** @description What the app is. */
    description: string;
    /** @description Address of its icon. */
    iconUrl: string;
    /** @description Scopes that are asked for unless others are named. */
    defaultScopes: string[];
    /** @description The app takes authorization codes with PKCE alone. */
    requiresPkce: boolean;
    /** @description Kind of app. */
    category: string;
    /** @description The service holds the client of this app. */
    isManaged: boolean;
    /** @description The app can be used. */
    isActive: boolean;
};
/** @description The OAuth app definitions. */
export type OAuthAppList = {
    items: components["schemas"]["OAuthApp"][];
};
/** @description An empty object. */
export type CreateDemoInbox = Record<string, never>;
/** @description A mailbox for trying things out. */
export type DemoInbox = {
    address: components["schemas"]["EmailAddress"];
    /** @description Reads the inbox, 256 bits. Shown once. */
    token: string;
    expiresAt: components["schemas"]["Timestamp"];
};
/** @description One mail in a demo inbox. */
export type DemoMessage = {
    id: components["schemas"]["Cuid"];
    /** @description Address of the sender. */
    from: string;
    /** @description Subject. Null when the mail has none. */
    subject: string | null;
    /** @description Beginning of the plain text. */
    snippet: string;
    receivedAt: components["schemas"]["Timestamp"];
};
/** @description The mail of a demo inbox, newest first. */
export type DemoMessageList = {
    messages: components["schemas"]["DemoMessage"][];
};
/** @description What the organization has attested about the people that its agents call. */
export type OutboundConsent = {
    /** @description The organization has the consent of the people that it calls. */
    attested: boolean;
    /** @description Where the consent comes from. */
    consentSource?: string | undefined;
    /** @description The organization keeps to the do-not-call lists. */
    dncAttestation: boolean;
    attestedAt?: components["schemas"]["Timestamp"] | undefined;
    /** @description Who attested it. */
    attestedBy?: string | undefined;
};
/** @description An organization, the owner of agents, subscriptions and credentials. */
export type Organization = {
    id: components["schemas"]["PlainId"];
    /** @description Human-readable name. */
    name: string;
    /** @description Short name. */
    slug: string;
    /** @description Identifier of the organization at its identity provider. */
    idpOrgId: string;
    keyRotatedAt?: components["schemas"]["Timestamp"] | undefined;
    /** @description Settings of the organization. */
    settings: {
        [key: string]: unknown;
    };
    outboundConsent: components["schemas"]["OutboundConsent"];
    createdAt: components["schemas"]["Timestamp"];
    updatedAt: components["schemas"]["Timestamp"];
};
/** @description The organizations of the caller. */
export type OrganizationList = {
    items: components["schemas"]["Organization"][];
};
/** @description A kind of report that can be made for an organization. */
export type ComplianceTemplate = {
    /** @description Kind of report. */
    type: ("SOC2_SUMMARY" | "ACTIVITY_REPORT" | "ACCESS_REVIEW" | "AUDIT_EXPORT" | "GDPR_DSAR") | (string & {});
    /** @description Name to show. */
    title: string;
    /** @description What the report holds. */
    description: string;
};
/** @description The report templates of an organization. */
export type ComplianceTemplateList = {
    items: components["schemas"]["ComplianceTemplate"][];
};
/**
 * @description Where the verification of a domain stands.
 * @enum {string}
 */
export type DomainStatus = "NOT_STARTED" | "PENDING" | "VERIFYING" | "VERIFIED" | "INVALID" | "FAILED";
/** @description A DNS record that a domain needs: ownership, inbound MX, SPF, DKIM, DMARC, and MX and SPF of the return path. An SPF record is VALID as soon as it includes that of the service, a DMARC record with any valid policy. */
export type DomainRecord = {
    /** @description Type of the record. */
    type: ("TXT" | "MX") | (string & {});
    /** @description Full name of the record, without the last dot. */
    name: string;
    /** @description Value of the record. */
    value: string;
    /** @description Preference of an MX record. Absent on others. */
    priority?: number | undefined;
    /** @description What the last verification that DNS answered found. MISSING before the first. */
    status: ("MISSING" | "INVALID" | "VALID") | (string & {});
};
/** @description A domain that addresses can be made at once it is verified. */
export type Domain = {
    id: components["schemas"]["Cuid"];
    /** @description The name in lower case and A-labels, without the last dot. */
    domain: string;
    status: components["schemas"]["DomainStatus"] | (string & {});
    /** @description The status is VERIFIED. */
    verified: boolean;
    /** @description Value of the ownership record. */
    verificationToken: string;
    /** @description How ownership is shown. */
    verificationMethod: "DNS_TXT" | (string & {});
    /** @description Selector of the DKIM record. */
    dkimSelector: string;
    /** @description Public key of the DKIM record: SubjectPublicKeyInfo in base64, RSA of 2048 bits. */
    dkimPublicKey: string;
    /** @description The SPF record of the domain itself lets the service send. */
    spfConfigured: boolean;
    /** @description A DMARC record with a valid policy was found, whichever it is. */
    dmarcConfigured: boolean;
    /** @description The MX record for inbound mail was found. */
    mxConfigured: boolean;
    /** @description The records to put into DNS. */
    records: components["schemas"]["DomainRecord"][];
    createdAt: components["schemas"]["Timestamp"];
};
/** @description The domains of the organization. */
export type DomainList = {
    items: components["schemas"]["Domain"][];
};
/** @description A domain to add. */
export type CreateDomain = {
    /** @description The name, in any case; an international name in Unicode or in A-labels. It has two labels at least and 238 characters at most in A-labels, so that its longest record fits into the 253 of a DNS name. No IP address. */
    domain: string;
};
/** @description The DNS records of a domain. */
export type DomainRecordList = {
    items: components["schemas"]["DomainRecord"][];
};
/** @description The zone file of a domain. */
export type DomainZoneFile = {
    /** @description The complete zone file, ready for a name server. */
    zoneFile: string;
};
/** @description Event name or glob: "*" alone is every event, "*" inside a name one segment, "**" any number of segments. */
export type EventPattern = string;
/**
 * @description How the endpoint is authenticated. Never includes the credential.
 * @enum {string}
 */
export type WebhookAuthType = "NONE" | "BEARER" | "BASIC" | "CUSTOM_HEADER";
/** @description A subscription of the organization. */
export type Webhook = {
    /** @description Subscription id. */
    id: string;
    /** @description Organization id. */
    orgId: string;
    /**
     * Format: uri
     * @description Endpoint that receives the payloads.
     */
    url: string;
    /** @description Event names or globs. */
    events: components["schemas"]["EventPattern"][];
    /** @description Whether it receives events. */
    active: boolean;
    /** @description Label for people. */
    description: string | null;
    /** @description Failed attempts in a row, across all events. */
    consecutiveFailures: number;
    /** @description Why it was disabled automatically. Null if disabled by hand or active. */
    disabledReason: string | null;
    /**
     * Format: date-time
     * @description When it was disabled automatically.
     */
    disabledAt: string | null;
    authType: components["schemas"]["WebhookAuthType"] | (string & {});
    /** @description Name of the header for CUSTOM_HEADER, else null. */
    authHeaderName: string | null;
    /** @description Most deliveries a minute. Null is unlimited. */
    rateLimitPerMinute: number | null;
    /** @description Most attempts before dead-lettering. Null is the default, 3. */
    maxAttempts: number | null;
    createdAt: components["schemas"]["Timestamp"];
    updatedAt: components["schemas"]["Timestamp"];
};
/** @description One page of subscriptions, newest first. */
export type WebhookPage = {
    items: components["schemas"]["Webhook"][];
    /** @description There are more after these. */
    hasMore: boolean;
    /** @description Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** @description Event names or globs. */
export type EventPatterns = components["schemas"]["EventPattern"][];
/** @description No credential; removes one on update. */
export type NoWebhookAuth = {
    /**
     * @description The kind.
     * @constant
     */
    type: "none";
};
/** @description Sent as "Authorization: Bearer <token>". */
export type BearerWebhookAuth = {
    /**
     * @description The kind.
     * @constant
     */
    type: "bearer";
    /** @description The token. */
    token: string;
};
/** @description Sent as "Authorization: Basic <base64(username:password)>". */
export type BasicWebhookAuth = {
    /**
     * @description The kind.
     * @constant
     */
    type: "basic";
    /** @description User name, without a colon. */
    username: string;
    /** @description Password. */
    password: string;
};
/** @description Sent as a header of its own. */
export type CustomHeaderWebhookAuth = {
    /**
     * @description The kind.
     * @constant
     */
    type: "custom_header";
    /** @description Header name. */
    headerName: string;
    /** @description Header value. */
    value: string;
};
/** @description Credential that the endpoint asks for, in addition to the signature. Write-only. */
export type WebhookAuthConfig = components["schemas"]["NoWebhookAuth"] | components["schemas"]["BearerWebhookAuth"] | components["schemas"]["BasicWebhookAuth"] | components["schemas"]["CustomHeaderWebhookAuth"];
/** @description A new subscription. */
export type CreateWebhook = {
    /**
     * Format: uri
     * @description HTTPS endpoint that receives POST payloads.
     */
    url: string;
    events: components["schemas"]["EventPatterns"];
    /** @description Label for people. */
    description?: string | undefined;
    /**
     * @description Whether it receives events.
     * @default true
     */
    active?: boolean | undefined;
    authConfig?: components["schemas"]["WebhookAuthConfig"] | undefined;
    /** @description Most deliveries a minute, 0 to 100000. Left out is unlimited. */
    rateLimitPerMinute?: number | undefined;
    /** @description Most attempts, 1 to 10. Left out is 3. */
    maxAttempts?: number | undefined;
};
/** @description A new subscription, with its secret shown once. */
export type CreatedWebhook = {
    /** @description Subscription id. */
    id: string;
    /** @description Organization id. */
    orgId: string;
    /**
     * Format: uri
     * @description Endpoint that receives the payloads.
     */
    url: string;
    /** @description Event names or globs. */
    events: components["schemas"]["EventPattern"][];
    /** @description Whether it receives events. */
    active: boolean;
    /** @description Label for people. */
    description: string | null;
    /** @description Failed attempts in a row, across all events. */
    consecutiveFailures: number;
    /** @description Why it was disabled automatically. Null if disabled by hand or active. */
    disabledReason: string | null;
    /**
     * Format: date-time
     * @description When it was disabled automatically.
     */
    disabledAt: string | null;
    authType: components["schemas"]["WebhookAuthType"] | (string & {});
    /** @description Name of the header for CUSTOM_HEADER, else null. */
    authHeaderName: string | null;
    /** @description Most deliveries a minute. Null is unlimited. */
    rateLimitPerMinute: number | null;
    /** @description Most attempts before dead-lettering. Null is the default, 3. */
    maxAttempts: number | null;
    createdAt: components["schemas"]["Timestamp"];
    updatedAt: components["schemas"]["Timestamp"];
    /** @description Signing secret. The HMAC key is the UTF-8 bytes of the whole string, prefix included. */
    secret: string;
};
/** @description An event that can be subscribed to. */
export type EventType = {
    /** @description Event name. */
    name: string;
    /** @description When it fires. */
    description: string;
};
/** @description The events there are. */
export type EventTypeList = {
    /** @description The events. */
    eventTypes: components["schemas"]["EventType"][];
};
/** @description What to change of a subscription. */
export type UpdateWebhook = {
    /**
     * Format: uri
     * @description HTTPS endpoint that receives POST payloads.
     */
    url?: string | undefined;
    events?: components["schemas"]["EventPatterns"] | undefined;
    /** @description Label for people. Null takes it away. */
    description?: (string | null) | undefined;
    /** @description Whether it receives events. */
    active?: boolean | undefined;
    authConfig?: components["schemas"]["WebhookAuthConfig"] | undefined;
    /** @description Most deliveries a minute, 0 to 100000. Null is unlimited. */
    rateLimitPerMinute?: (number | null) | undefined;
    /** @description Most attempts, 1 to 10. Null is the default, 3. */
    maxAttempts?: (number | null) | undefined;
};
/** @description A new signing secret, shown once. */
export type WebhookSecret = {
    /** @description Subscription id. */
    id: string;
    /** @description The secret. Not shown again. */
    secret: string;
};
/** @description Which event to send. */
export type TestWebhook = {
    /** @description Event name. When left out the first that the subscription asks for, or message.received where it asks for none that there is. */
    event?: string | undefined;
};
/** @description Outcome of a test delivery. */
export type WebhookTestResult = {
    /** @description The endpoint answered 2xx in time. */
    success: boolean;
    /** @description Status that it answered. Null if it did not. */
    statusCode: number | null;
    /** @description Why it failed. */
    error: string | null;
    /** @description How long it took in milliseconds. */
    durationMs: number;
};
/** @description Deliveries by status, since the subscription was made. */
export type WebhookStats = {
    /** @description All deliveries. */
    total: number;
    /** @description Not tried yet. */
    pending: number;
    /** @description Being tried now. */
    inFlight: number;
    /** @description Answered 2xx. */
    succeeded: number;
    /** @description Failed and waiting for the next attempt. */
    retrying: number;
    /** @description Attempts exhausted. */
    deadLettered: number;
    /** @description Succeeded over succeeded and dead-lettered. Null when there are none. */
    successRate: number | null;
    /**
     * Format: date-time
     * @description Time of the last attempt.
     */
    lastDeliveryAt: string | null;
};
/**
 * @description State of a delivery.
 * @enum {string}
 */
export type DeliveryStatus = "PENDING" | "IN_FLIGHT" | "SUCCEEDED" | "RETRYING" | "DEAD_LETTERED";
/** @description One event on its way to one endpoint. */
export type WebhookDelivery = {
    id: components["schemas"]["Cuid"];
    /** @description Subscription id. */
    webhookId: string;
    /** @description Event name. */
    event: string;
    /** @description Body that is sent. */
    payload: {
        [key: string]: unknown;
    };
    status: components["schemas"]["DeliveryStatus"] | (string & {});
    /** @description Attempts made. */
    attempts: number;
    /** @description Attempts allowed. */
    maxAttempts: number;
    /** @description Status of the last answer. */
    statusCode: number | null;
    /** @description First 1024 bytes of the last answer. A credential that the endpoint says back reads ****. */
    responseBody: string | null;
    /** @description Why the last attempt failed. */
    lastError: string | null;
    /**
     * Format: date-time
     * @description When it is tried next; under a rate cap, the minute in which its turn comes. Null while it is held, under way or done.
     */
    nextAttemptAt: string | null;
    /**
     * Format: date-time
     * @description When it succeeded.
     */
    completedAt: string | null;
    /**
     * Format: date-time
     * @description When it was given up.
     */
    deadLetteredAt: string | null;
    /** @description Message that the event is about. */
    messageId: string | null;
    createdAt: components["schemas"]["Timestamp"];
};
/** @description One page of deliveries, newest first. */
export type WebhookDeliveryPage = {
    items: components["schemas"]["WebhookDelivery"][];
    /** @description There are more after these. */
    hasMore: boolean;
    /** @description Cursor of the next page. Null on the last. */
    nextCursor: string | null;
};
/** @description An agent received a new email or SMS. */
export type MessageReceivedEvent = {
    /**
     * @description Event name.
     * @constant
     */
    event: "message.received";
    /**
     * Format: date-time
     * @description When it happened.
     */
    occurredAt: string;
    /** @description The message; fetch it for its content. */
    messageId: string;
    /** @description The agent. */
    agentId: string;
    channel: components["schemas"]["Channel"] | (string & {});
    direction: components["schemas"]["MessageDirection"] | (string & {});
    /** @description Sender. */
    fromAddress: string;
    /** @description Recipient. */
    toAddress: string;
    /** @description Thread of the message. */
    threadId: string | null;
    /** @description Subject. Only for e-mail. */
    subject?: (string | null) | undefined;
    /** @description Spam verdict. Only for e-mail. */
    spam?: boolean | undefined;
};
/** @description An agent received an automatic reply; fires instead of message.received. */
export type MessageReceivedAutoEvent = {
    /**
     * @description Event name.
     * @constant
     */
    event: "message.received.auto";
    /**
     * Format: date-time
     * @description When it happened.
     */
    occurredAt: string;
    /** @description The message; fetch it for its content. */
    messageId: string;
    /** @description The agent. */
    agentId: string;
    channel: components["schemas"]["Channel"] | (string & {});
    direction: components["schemas"]["MessageDirection"] | (string & {});
    /** @description Sender. */
    fromAddress: string;
    /** @description Recipient. */
    toAddress: string;
    /** @description Thread of the message. */
    threadId: string | null;
    /** @description Subject. Only for e-mail. */
    subject?: (string | null) | undefined;
    /** @description Spam verdict. Only for e-mail. */
    spam?: boolean | undefined;
};
/** @description A message was successfully sent. */
export type MessageSentEvent = {
    /**
     * @description Event name.
     * @constant
     */
    event: "message.sent";
    /**
     * Format: date-time
     * @description When it happened.
     */
    occurredAt: string;
    /** @description The message; fetch it for its content. */
    messageId: string;
    /** @description The agent. */
    agentId: string;
    channel: components["schemas"]["Channel"] | (string & {});
    direction: components["schemas"]["MessageDirection"] | (string & {});
    /** @description Sender. */
    fromAddress: string;
    /** @description Recipient. */
    toAddress: string;
    /** @description Thread of the message. */
    threadId: string | null;
    /** @description Subject. Only for e-mail. */
    subject?: (string | null) | undefined;
    /** @description Spam verdict. Only for e-mail. */
    spam?: boolean | undefined;
};
/** @description A message failed to send or bounced. */
export type MessageFailedEvent = {
    /**
     * @description Event name.
     * @constant
     */
    event: "message.failed";
    /**
     * Format: date-time
     * @description When it happened.
     */
    occurredAt: string;
    /** @description The message; fetch it for its content. */
    messageId: string;
    /** @description The agent. */
    agentId: string;
    channel: components["schemas"]["Channel"] | (string & {});
    direction: components["schemas"]["MessageDirection"] | (string & {});
    /** @description Sender. */
    fromAddress: string;
    /** @description Recipient. */
    toAddress: string;
    /** @description Thread of the message. */
    threadId: string | null;
    /** @description Subject. Only for e-mail. */
    subject?: (string | null) | undefined;
    /** @description Spam verdict. Only for e-mail. */
    spam?: boolean | undefined;
};
/** @description A new agent mailbox was created. */
export type AgentCreatedEvent = {
    /**
     * @description Event name.
     * @constant
     */
    event: "agent.created";
    /**
     * Format: date-time
     * @description When it happened.
     */
    occurredAt: string;
    /** @description The agent. */
    agentId: string;
    /** @description Name of the agent. */
    name: string;
    /** @description Short name of the agent. */
    slug: string;
    /** @description Address of the agent. */
    email: string;
};
/** @description A voice call completed. */
export type CallEndedEvent = {
    /**
     * @description Event name.
     * @constant
     */
    event: "call.ended";
    /**
     * Format: date-time
     * @description When it happened.
     */
    occurredAt: string;
    /** @description The call. */
    callId: string;
    /** @description The agent. */
    agentId: string;
    direction: components["schemas"]["MessageDirection"] | (string & {});
    /** @description Calling number. */
    fromAddress: string;
    /** @description Called number. */
    toAddress: string;
    /** @description Seconds from answer to end. */
    durationSeconds: number;
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
                /** @description Only agents in this status. */
                status?: components["schemas"]["AgentStatus"] | undefined;
                /**
                 * @description Only agents whose name or slug contains this text, whatever the case.
                 * @example ada
                 */
                query?: string | undefined;
                /** @description Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * @description Most items on one page, 1 to 100.
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
            /** @description One page of agents. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description The agent. */
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
                 * @description Agent id.
                 * @example c0agt00000000000000000001
                 */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agent. */
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
                 * @description Agent id.
                 * @example c0agt00000000000000000001
                 */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
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
                 * @description Agent id.
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
            /** @description The agent. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path: {
                /**
                 * @description Agent id.
                 * @example c0agt00000000000000000001
                 */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new key. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "apiKey": "ak_k3v9q2m5x7c1b8n4k3v9q2m5x7c1b8n4",
                     *       "apiKeyPrefix": "ak_k3v9q2m5"
                     *     }
                     */
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
                 * @description The agent whose identities are listed. Another one than that of an agent key is 404.
                 * @example c0agt00000000000000000001
                 */
                agentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The email identities. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description The identity. */
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
                 * @description The agent that owns the address. Required of every kind of credentials.
                 * @example c0agt00000000000000000001
                 */
                agentId: components["parameters"]["AddressAgentId"];
                /**
                 * @description Only addresses of this type.
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
            /** @description The addresses. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description The address. */
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
                 * @description The agent that owns the address. Required of every kind of credentials.
                 * @example c0agt00000000000000000001
                 */
                agentId: components["parameters"]["AddressAgentId"];
            };
            header?: never;
            path: {
                /**
                 * @description Address id.
                 * @example c0adr00000000000000000001
                 */
                id: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. */
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
                 * @description Address id.
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
            /** @description The address. */
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
                 * @description The agent that owns the address. Required of every kind of credentials.
                 * @example c0agt00000000000000000001
                 */
                agentId: components["parameters"]["AddressAgentId"];
            };
            header?: never;
            path: {
                /**
                 * @description Address id.
                 * @example c0adr00000000000000000001
                 */
                id: components["parameters"]["AddressId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path: {
                /**
                 * @description Address id.
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
            /** @description The address, validated. */
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
                 * @description Only what belongs to this agent. An agent key means its own agent when left out; at organization level all agents are listed.
                 * @example c0agt00000000000000000001
                 */
                agentId?: components["parameters"]["AgentIdFilter"] | undefined;
                /** @description Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * @description Most items on one page, 1 to 100.
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
            /** @description One page of inboxes. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description The inbox. */
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
                 * @description Inbox id.
                 * @example c0inb00000000000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The inbox. */
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
                 * @description Inbox id.
                 * @example c0inb00000000000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
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
                 * @description Inbox id.
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
            /** @description The inbox. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description The message. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path: {
                /**
                 * @description Message id.
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
            /** @description The reply. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path: {
                /**
                 * @description Message id.
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
            /** @description The forwarded message. */
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
                 * @description Only drafts of this agent.
                 * @example c0agt00000000000000000001
                 */
                agentId?: components["schemas"]["Cuid"] | undefined;
                /** @description Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * @description Most items on one page, 1 to 100.
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
            /** @description One page of drafts. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description The draft. */
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
                 * @description Draft id.
                 * @example c0drf00000000000000000001
                 */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft. */
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
                 * @description Draft id.
                 * @example c0drf00000000000000000001
                 */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path: {
                /**
                 * @description Draft id.
                 * @example c0drf00000000000000000001
                 */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. */
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
                 * @description Only this address.
                 * @example grace@example.com
                 */
                email?: components["schemas"]["SuppressedAddress"] | undefined;
                /** @description Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * @description Most items on one page, 1 to 100.
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
            /** @description One page of suppressed addresses. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
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
                 * @description Only what belongs to this agent. An agent key means its own agent when left out; at organization level all agents are listed.
                 * @example c0agt00000000000000000001
                 */
                agentId?: components["parameters"]["AgentIdFilter"] | undefined;
                /**
                 * @description Only messages of this inbox.
                 * @example c0inb00000000000000000001
                 */
                inboxId?: components["schemas"]["Cuid"] | undefined;
                /**
                 * @description Only messages of this thread.
                 * @example c0thr00000000000000000001
                 */
                threadId?: components["schemas"]["Cuid"] | undefined;
                /**
                 * @description Only messages of this channel.
                 * @example EMAIL
                 */
                channel?: components["schemas"]["Channel"] | undefined;
                /**
                 * @description Only messages of this direction.
                 * @example INBOUND
                 */
                direction?: components["schemas"]["MessageDirection"] | undefined;
                /**
                 * @description Only messages in this status.
                 * @example DELIVERED
                 */
                status?: components["schemas"]["MessageStatus"] | undefined;
                /**
                 * @description Only messages from this address or number, whatever the case.
                 * @example grace@example.com
                 */
                fromAddress?: string | undefined;
                /**
                 * @description Only messages to this address or number, whatever the case.
                 * @example ada@agents.agentcomms.test
                 */
                toAddress?: string | undefined;
                /**
                 * @description Only messages that have every one of these labels. Repeat the key for several.
                 * @example [
                 *       "unread"
                 *     ]
                 */
                labels?: components["parameters"]["LabelsFilter"] | undefined;
                /**
                 * @description Also messages labelled spam. Naming spam in labels includes them too.
                 * @example false
                 */
                includeSpam?: components["parameters"]["IncludeSpam"] | undefined;
                /**
                 * @description What to do with messages in the Trash.
                 * @example exclude
                 */
                deleted?: components["parameters"]["Deleted"] | undefined;
                /**
                 * @description Only records created at or after this instant.
                 * @example 2026-01-01T00:00:00Z
                 */
                createdAfter?: components["parameters"]["CreatedAfter"] | undefined;
                /**
                 * @description Only records created at or before this instant.
                 * @example 2026-12-31T23:59:59Z
                 */
                createdBefore?: components["parameters"]["CreatedBefore"] | undefined;
                /** @description Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * @description Most items on one page, 1 to 100.
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
            /** @description One page of messages. */
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
                 * @description Also messages labelled spam. Naming spam in labels includes them too.
                 * @example false
                 */
                includeSpam?: components["parameters"]["IncludeSpam"] | undefined;
                /**
                 * @description What to do with messages in the Trash.
                 * @example exclude
                 */
                deleted?: components["parameters"]["Deleted"] | undefined;
            } | undefined;
            header?: {
                /**
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description One page of hits. */
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
                 * @description Message id.
                 * @example c0msg00000000000000000001
                 */
                id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. */
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
                 * @description Message id.
                 * @example c0msg00000000000000000001
                 */
                id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. */
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
                 * @description Message id.
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
            /** @description The message. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path: {
                /**
                 * @description Message id.
                 * @example c0msg00000000000000000001
                 */
                id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. */
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
                 * @description Attachment id.
                 * @example c0att00000000000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The url. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path: {
                /**
                 * @description Organization id.
                 * @example c0org00000000000000000001
                 */
                orgId: string;
                /**
                 * @description Message id.
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
            /** @description The message. */
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
                 * @description Only what belongs to this agent. An agent key means its own agent when left out; at organization level all agents are listed.
                 * @example c0agt00000000000000000001
                 */
                agentId?: components["parameters"]["AgentIdFilter"] | undefined;
                /**
                 * @description Only threads of this channel.
                 * @example EMAIL
                 */
                channel?: components["schemas"]["Channel"] | undefined;
                /**
                 * @description Also messages labelled spam. Naming spam in labels includes them too.
                 * @example false
                 */
                includeSpam?: components["parameters"]["IncludeSpam"] | undefined;
                /**
                 * @description What to do with messages in the Trash.
                 * @example exclude
                 */
                deleted?: components["parameters"]["Deleted"] | undefined;
                /** @description Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * @description Most items on one page, 1 to 100.
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
            /** @description One page of threads. */
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
                 * @description Also messages labelled spam. Naming spam in labels includes them too.
                 * @example false
                 */
                includeSpam?: components["parameters"]["IncludeSpam"] | undefined;
                /**
                 * @description What to do with messages in the Trash.
                 * @example exclude
                 */
                deleted?: components["parameters"]["Deleted"] | undefined;
            } | undefined;
            header?: never;
            path: {
                /**
                 * @description Thread id.
                 * @example c0thr00000000000000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The thread. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description The message. */
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
                 * @description Country, ISO 3166-1 alpha-2.
                 * @example US
                 */
                countryCode?: string | undefined;
                /**
                 * @description Only numbers of this area code.
                 * @example 202
                 */
                areaCode?: string | undefined;
                /**
                 * @description Most numbers to answer, 1 to 100.
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
            /** @description The numbers. None is an empty list. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description The phone number. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
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
                 * @description The agent whose numbers are listed. An agent key means its own agent when left out; at organization level it is required.
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
            /** @description The phone numbers. */
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
                 * @description Only calls of this agent.
                 * @example c0agt00000000000000000001
                 */
                agentId?: components["schemas"]["PlainId"] | undefined;
                /**
                 * @description Only calls in this direction.
                 * @example OUTBOUND
                 */
                direction?: components["schemas"]["MessageDirection"] | undefined;
                /**
                 * @description Only calls in this state.
                 * @example ENDED
                 */
                state?: components["schemas"]["CallState"] | undefined;
                /** @description Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * @description Most items on one page, 1 to 100.
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
            /** @description One page of calls. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description The call. */
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
                 * @description Call id.
                 * @example c0cal00000000000000000001
                 */
                callId: components["parameters"]["CallId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call. */
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
                 * @description Call id.
                 * @example c0cal00000000000000000001
                 */
                callId: components["parameters"]["CallId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transcript. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description The vault. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
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
                 * @description The agent whose vault is meant. An agent key may leave it out and means its own agent; at organization level it is needed, without it the answer is 400.
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
            /** @description The vault. */
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
                 * @description The agent whose vault is meant. An agent key may leave it out and means its own agent; at organization level it is needed, without it the answer is 400.
                 * @example c0agt00000000000000000001
                 */
                agentId?: components["parameters"]["VaultAgentId"] | undefined;
                /**
                 * @description Show secrets where the service masks them. Works at organization level alone, an agent key gets them masked all the same.
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
            /** @description The credentials. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description The credential. */
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
                 * @description The agent whose vault holds the credential. May be left out, the id says it; a credential in another vault is 404.
                 * @example c0agt00000000000000000001
                 */
                agentId?: components["parameters"]["CredentialAgentId"] | undefined;
                /**
                 * @description Show secrets where the service masks them. Works at organization level alone, an agent key gets them masked all the same.
                 * @example false
                 */
                reveal?: components["parameters"]["Reveal"] | undefined;
            } | undefined;
            header?: never;
            path: {
                /**
                 * @description Credential id.
                 * @example c0crd00000000000000000001
                 */
                id: components["parameters"]["CredentialId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credential. */
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
                 * @description The agent whose vault holds the credential. May be left out, the id says it; a credential in another vault is 404.
                 * @example c0agt00000000000000000001
                 */
                agentId?: components["parameters"]["CredentialAgentId"] | undefined;
            } | undefined;
            header?: never;
            path: {
                /**
                 * @description Credential id.
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
            /** @description The credential. */
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
                 * @description The agent whose vault holds the credential. May be left out, the id says it; a credential in another vault is 404.
                 * @example c0agt00000000000000000001
                 */
                agentId?: components["parameters"]["CredentialAgentId"] | undefined;
            } | undefined;
            header?: never;
            path: {
                /**
                 * @description Credential id.
                 * @example c0crd00000000000000000001
                 */
                id: components["parameters"]["CredentialId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
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
                 * @description The agent whose vault is meant. An agent key may leave it out and means its own agent; at organization level it is needed, without it the answer is 400.
                 * @example c0agt00000000000000000001
                 */
                agentId?: components["parameters"]["VaultAgentId"] | undefined;
                /**
                 * @description Text to look for.
                 * @example shop
                 */
                query?: string | undefined;
                /**
                 * @description Only credentials of this kind.
                 * @example login
                 */
                type?: components["schemas"]["CredentialType"] | undefined;
                /**
                 * @description Show secrets where the service masks them. Works at organization level alone, an agent key gets them masked all the same.
                 * @example false
                 */
                reveal?: components["parameters"]["Reveal"] | undefined;
                /** @description Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * @description Most items on one page, 1 to 100.
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
            /** @description One page of credentials. */
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
                 * @description The agent whose vault holds the credential. May be left out, the id says it; a credential in another vault is 404.
                 * @example c0agt00000000000000000001
                 */
                agentId?: components["parameters"]["CredentialAgentId"] | undefined;
            } | undefined;
            header?: never;
            path: {
                /**
                 * @description Credential id.
                 * @example c0crd00000000000000000001
                 */
                id: components["parameters"]["CredentialId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "287082",
                     *       "period": 30
                     *     }
                     */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description The password. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "password": "Vw4qZ8rN2mX6tB9cK3hJ7pL5"
                     *     }
                     */
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
                 * @description Only apps of this category.
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
            /** @description The app definitions. */
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
                 * @description Short name of the app.
                 * @example example-calendar
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app definition. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description The demo inbox. */
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
                 * @description Token of the demo inbox.
                 * @example k3v9Q2m5X7c1B8n4Z6j0T2w5R8y1U4i7O0p3A6s9D2f
                 */
                token: components["parameters"]["DemoToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path: {
                /**
                 * @description Token of the demo inbox.
                 * @example k3v9Q2m5X7c1B8n4Z6j0T2w5R8y1U4i7O0p3A6s9D2f
                 */
                token: components["parameters"]["DemoToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
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
            /** @description The organizations. */
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
                 * @description Organization id.
                 * @example c0org00000000000000000001
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report templates. */
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
            /** @description The domains. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description The domain. */
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
                 * @description Domain id.
                 * @example c0dom00000000000000000001
                 */
                id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domain. */
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
                 * @description Domain id.
                 * @example c0dom00000000000000000001
                 */
                id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path: {
                /**
                 * @description Domain id.
                 * @example c0dom00000000000000000001
                 */
                id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domain. */
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
                 * @description Domain id.
                 * @example c0dom00000000000000000001
                 */
                id: components["parameters"]["DomainId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records. */
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
                 * @description Domain id.
                 * @example c0dom00000000000000000001
                 */
                id: components["schemas"]["Cuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The zone file. */
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
                /** @description Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * @description Most items on one page, 1 to 100.
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
            /** @description One page of subscriptions. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
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
            /** @description The subscription, with its secret. */
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
            /** @description The events. */
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
                 * @description Subscription id.
                 * @example c0whk00000000000000000001
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
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
                 * @description Subscription id.
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
            /** @description The subscription. */
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
                 * @description Subscription id.
                 * @example c0whk00000000000000000001
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path: {
                /**
                 * @description Subscription id.
                 * @example c0whk00000000000000000001
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c0whk00000000000000000001",
                     *       "secret": "whsec_n7c1b8n4k3v9q2m5x7c1b8n4k3v9q2m5"
                     *     }
                     */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path: {
                /**
                 * @description Subscription id.
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
            /** @description What the endpoint answered. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path: {
                /**
                 * @description Subscription id.
                 * @example c0whk00000000000000000001
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
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
                 * @description Subscription id.
                 * @example c0whk00000000000000000001
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
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
                 * @description Only deliveries in this status.
                 * @example SUCCEEDED
                 */
                status?: components["schemas"]["DeliveryStatus"] | undefined;
                /**
                 * @description Only deliveries of this event.
                 * @example message.received
                 */
                event?: string | undefined;
                /** @description Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * @description Most items on one page, 1 to 100.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"] | undefined;
            } | undefined;
            header?: never;
            path: {
                /**
                 * @description Subscription id.
                 * @example c0whk00000000000000000001
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of deliveries. */
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
                /** @description Where to go on, the nextCursor of the page before. Opaque. */
                cursor?: components["parameters"]["Cursor"] | undefined;
                /**
                 * @description Most items on one page, 1 to 100.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"] | undefined;
            } | undefined;
            header?: never;
            path: {
                /**
                 * @description Subscription id.
                 * @example c0whk00000000000000000001
                 */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of dead letters. */
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
                 * @description Key that makes a repeated POST safe, 1 to 255 printable ASCII characters. The first reply to the same request under the same key is answered again for 24 hours, with the header idempotent-replayed; another request under it is refused with 409.
                 * @example 5f1c9a70-1f0e-4d0c-9a39-6d0f2f8f1f11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
            } | undefined;
            path: {
                /**
                 * @description Delivery id.
                 * @example c0dlv00000000000000000001
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
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
                 * @description "v1=" and the hexadecimal HMAC-SHA256 over "{timestamp}.{rawBody}", keyed by the signing secret.
                 * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
                 */
                "X-Service-Signature": components["parameters"]["Signature"];
                /**
                 * @description ISO 8601 time at which the delivery was signed, bound into the signature.
                 * @example 2026-01-01T10:00:00.000Z
                 */
                "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
                /**
                 * @description Event name. Not covered by the signature; the body names the event too.
                 * @example message.received
                 */
                "X-Service-Event": components["parameters"]["EventName"];
                /**
                 * @description Stable id of the delivery, unchanged across retries.
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
                 * @description "v1=" and the hexadecimal HMAC-SHA256 over "{timestamp}.{rawBody}", keyed by the signing secret.
                 * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
                 */
                "X-Service-Signature": components["parameters"]["Signature"];
                /**
                 * @description ISO 8601 time at which the delivery was signed, bound into the signature.
                 * @example 2026-01-01T10:00:00.000Z
                 */
                "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
                /**
                 * @description Event name. Not covered by the signature; the body names the event too.
                 * @example message.received
                 */
                "X-Service-Event": components["parameters"]["EventName"];
                /**
                 * @description Stable id of the delivery, unchanged across retries.
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
                 * @description "v1=" and the hexadecimal HMAC-SHA256 over "{timestamp}.{rawBody}", keyed by the signing secret.
                 * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
                 */
                "X-Service-Signature": components["parameters"]["Signature"];
                /**
                 * @description ISO 8601 time at which the delivery was signed, bound into the signature.
                 * @example 2026-01-01T10:00:00.000Z
                 */
                "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
                /**
                 * @description Event name. Not covered by the signature; the body names the event too.
                 * @example message.received
                 */
                "X-Service-Event": components["parameters"]["EventName"];
                /**
                 * @description Stable id of the delivery, unchanged across retries.
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
                 * @description "v1=" and the hexadecimal HMAC-SHA256 over "{timestamp}.{rawBody}", keyed by the signing secret.
                 * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
                 */
                "X-Service-Signature": components["parameters"]["Signature"];
                /**
                 * @description ISO 8601 time at which the delivery was signed, bound into the signature.
                 * @example 2026-01-01T10:00:00.000Z
                 */
                "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
                /**
                 * @description Event name. Not covered by the signature; the body names the event too.
                 * @example message.received
                 */
                "X-Service-Event": components["parameters"]["EventName"];
                /**
                 * @description Stable id of the delivery, unchanged across retries.
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
                 * @description "v1=" and the hexadecimal HMAC-SHA256 over "{timestamp}.{rawBody}", keyed by the signing secret.
                 * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
                 */
                "X-Service-Signature": components["parameters"]["Signature"];
                /**
                 * @description ISO 8601 time at which the delivery was signed, bound into the signature.
                 * @example 2026-01-01T10:00:00.000Z
                 */
                "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
                /**
                 * @description Event name. Not covered by the signature; the body names the event too.
                 * @example message.received
                 */
                "X-Service-Event": components["parameters"]["EventName"];
                /**
                 * @description Stable id of the delivery, unchanged across retries.
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
                 * @description "v1=" and the hexadecimal HMAC-SHA256 over "{timestamp}.{rawBody}", keyed by the signing secret.
                 * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
                 */
                "X-Service-Signature": components["parameters"]["Signature"];
                /**
                 * @description ISO 8601 time at which the delivery was signed, bound into the signature.
                 * @example 2026-01-01T10:00:00.000Z
                 */
                "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
                /**
                 * @description Event name. Not covered by the signature; the body names the event too.
                 * @example message.received
                 */
                "X-Service-Event": components["parameters"]["EventName"];
                /**
                 * @description Stable id of the delivery, unchanged across retries.
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
