import type { Attachment, Message } from '@agentcomms/spec'
import {
  ChevronDown,
  ChevronRight,
  Download,
  ExternalLink,
  Eye,
  File,
  FileText,
  Reply,
  UserRound,
} from 'lucide'
import { useState } from 'preact/hooks'
import { api, control, getAttachmentPath, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ActionButton, Icon, showToast } from '../../components/button.tsx'
import { CopyableText, CopyButton } from '../../components/copyable.tsx'
import { Dialog, DialogButton } from '../../components/dialog.tsx'
import { CheckField, Form, type FormValues, TextField } from '../../components/form.tsx'
import { lazyView } from '../../components/load-state.tsx'
import { formatBytes } from '../../components/texts.ts'
import { ShortTime } from '../../components/time.tsx'
import {
  ApprovalBanner,
  AttachmentMark,
  DirectionIcon,
  FailureReason,
  MessageFields,
  ReadButton,
  StatusMenu,
  TrashButton,
} from '../../messages/message-parts.tsx'
import { getAgentName } from '../../organization/agents.ts'
import { MoreEmailFields, readMoreEmailFields } from './email-fields.tsx'
import { mailHref } from './mail-links.ts'
import { getReplyAddresses, getSenderName, splitAddresses, toSnippet } from './mail-text.ts'
import { MessageTabs } from './message-tabs.tsx'
import { IncomingEmailForm } from './new-email-dialog.tsx'

// Loaded when a message is opened, because the words for codes are large.
const MessageCodes = lazyView(
  async () => (await import('../../messages/message-codes.tsx')).MessageCodes,
  null,
)

interface MessageCardProps {
  message: Message
  isOpen: boolean
  /** Whether the message is the newest one. The thread has its reply buttons. */
  isNewest: boolean
  onToggle: () => void
  /** Called after a reply to the message was sent. */
  onReply: () => void
}

/** Message of a thread, collapsed or expanded. */
export function MessageCard({ message, isOpen, isNewest, onToggle, onReply }: MessageCardProps) {
  const { id, labels, deletedAt, attachments } = message
  return (
    <article
      id={`message-${id}`}
      class="card mail-message"
      aria-labelledby={`from-${id}`}
      data-unread={labels.includes('unread')}
      data-deleted={deletedAt !== null}
    >
      <MessageHead message={message} isOpen={isOpen} onToggle={onToggle} />
      {isOpen && (
        <>
          <ApprovalBanner message={message} />
          <FailureReason message={message} />
          <div class="mail-line">
            <MessageFacts message={message} />
            <MessageLabels labels={labels} />
          </div>
          <MessageCodes message={message} />
          <MessageTabs message={message} />
          {attachments.length > 0 && <Attachments attachments={attachments} />}
          <MessageActions message={message} onReply={isNewest ? undefined : onReply} />
        </>
      )}
    </article>
  )
}

function MessageHead(props: Pick<MessageCardProps, 'message' | 'isOpen' | 'onToggle'>) {
  const { message, isOpen, onToggle } = props
  const { id, direction, fromAddress, status, labels, deletedAt, attachments, body, createdAt } = message
  const senderName = getSenderName(message)
  return (
    <h3 class="mail-message-head">
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <Icon icon={isOpen ? ChevronDown : ChevronRight} />
        <DirectionIcon direction={direction} />
        <span id={`from-${id}`} class="cut mail-from" dir="auto" title={fromAddress}>
          {senderName ?? fromAddress}
        </span>
        {isOpen && senderName !== undefined && (
          <span class="cut faint mail-address" title={fromAddress}>
            {fromAddress}
          </span>
        )}
        {!isOpen && (
          <span class="cut faint mail-snippet" dir="auto">
            {toSnippet(body)}
          </span>
        )}
        <span class="mail-message-marks">
          {attachments.length > 0 && !isOpen && <AttachmentMark />}
          {deletedAt !== null && <Badge text="in Trash" tone="bad" />}
          {labels.includes('spam') && <Badge text="spam" tone="wait" />}
          {labels.includes('unread') && !isOpen && <Badge text="unread" tone="plain" />}
          <Badge text={status} />
          <ShortTime at={createdAt} />
        </span>
      </button>
    </h3>
  )
}

/** Labels of a message, each as a link to the messages with it. */
function MessageLabels({ labels }: { labels: readonly string[] }) {
  return (
    <ul class="mail-labels" aria-label="Labels">
      {labels.map(label => (
        <li key={label} class="mail-label">
          <a class="cut" href={mailHref({ label })} title={`Show messages with the label ${label}`}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Maximum number of addresses that are shown at first. */
const MAX_SHOWN_ADDRESSES = 3

/** Recipients of a message on one line, which unfolds to all addresses, ids and times. */
function MessageFacts({ message }: { message: Message }) {
  const { fromAddress, toAddress, ccAddresses, bccAddresses } = message
  const [first = '', ...others] = [...splitAddresses(toAddress), ...ccAddresses, ...bccAddresses]
  return (
    <details class="mail-facts">
      <summary class="cut">
        To <bdi>{first}</bdi>
        {others.length > 0 && ` and ${others.length} more`}
      </summary>
      <dl class="mail-people">
        <AddressLine name="From" addresses={[fromAddress]} senderName={getSenderName(message)} />
        <AddressLine name="To" addresses={splitAddresses(toAddress)} />
        <AddressLine name="Cc" addresses={ccAddresses} />
        <AddressLine name="Bcc" addresses={bccAddresses} />
      </dl>
      <MessageFields message={message} />
    </details>
  )
}

function AddressLine(props: { name: string; addresses: readonly string[]; senderName?: string }) {
  const { name, addresses, senderName } = props
  if (addresses.length === 0) return null
  // One more address needs no more space than a summary.
  const shownCount = addresses.length > MAX_SHOWN_ADDRESSES + 1 ? MAX_SHOWN_ADDRESSES : addresses.length
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {senderName !== undefined && <bdi>{senderName}</bdi>}
        <Addresses addresses={addresses.slice(0, shownCount)} />
        {shownCount < addresses.length && (
          <details>
            <summary>and {addresses.length - shownCount} more</summary>
            <Addresses addresses={addresses.slice(shownCount)} />
          </details>
        )}
      </dd>
    </div>
  )
}

function Addresses({ addresses }: { addresses: readonly string[] }) {
  return (
    <>
      {addresses.map((address, index) => (
        <CopyableText key={`${address} ${index}`} text={address} name={`the address ${address}`} />
      ))}
    </>
  )
}

const PDF = 'application/pdf'
/** Time that a new tab gets to load a file. */
const URL_LIFETIME_MS = 60_000

/** List of the attachments of a message. */
function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <section class="mail-attachments" aria-label="Attachments">
      <h4>{attachments.length === 1 ? '1 attachment' : `${attachments.length} attachments`}</h4>
      <ul>
        {attachments.map(attachment => (
          <AttachmentItem key={attachment.id} attachment={attachment} />
        ))}
      </ul>
    </section>
  )
}

function AttachmentItem({ attachment }: { attachment: Attachment }) {
  const { id, filename, mimeType, sizeBytes } = attachment
  const type = mimeType.toLowerCase()
  const [isBroken, setBroken] = useState(false)
  const isImage = type.startsWith('image/') && !isBroken
  return (
    <li>
      <div class="mail-thumbnail">
        {isImage ? (
          <img src={getAttachmentPath(id)} alt="" loading="lazy" onError={() => setBroken(true)} />
        ) : (
          <Icon icon={type === PDF ? FileText : File} />
        )}
      </div>
      <div class="mail-file">
        <span class="cut" title={filename}>
          {filename}
        </span>
        <span class="cut faint mail-file-kind" title={mimeType}>
          {formatBytes(sizeBytes)}, {mimeType}
        </span>
      </div>
      {isImage && (
        <DialogButton
          kind="quiet"
          icon={Eye}
          aria-label={`View ${filename}`}
          title={`View ${filename}`}
          dialog={close => (
            <Dialog title={filename} onClose={close}>
              <img class="mail-image" src={getAttachmentPath(id)} alt={filename} />
            </Dialog>
          )}
        />
      )}
      {type === PDF && (
        <ActionButton
          icon={ExternalLink}
          kind="quiet"
          label={`View ${filename} in a new tab`}
          onAction={() => viewPdf(id)}
        />
      )}
      <a
        class="button quiet"
        href={getAttachmentPath(id)}
        download={filename}
        aria-label={`Download ${filename}`}
        title={`Download ${filename}`}
      >
        <Icon icon={Download} />
      </a>
      <CopyButton text={id} name={`the id of ${filename}`} />
    </li>
  )
}

/**
 * Shows a PDF in a new tab. The tab cannot reach the console: it has no opener, and the fixed type keeps the
 * browser from showing the file as a page.
 */
async function viewPdf(id: string): Promise<void> {
  const params = { path: { attachmentId: id } }
  const file = await unwrap(control.GET('/attachments/{attachmentId}', { params, parseAs: 'arrayBuffer' }))
  const url = URL.createObjectURL(new Blob([file], { type: PDF }))
  const link = document.createElement('a')
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS)
}

/** Actions of a message. Without `onReply`, it has no reply buttons: those of the newest message are above it. */
function MessageActions(props: { message: Message; onReply: (() => void) | undefined }) {
  const { message, onReply } = props
  return (
    <div class="buttons">
      {onReply && <ReplyButtons message={message} agentName="agent" onSent={onReply} />}
      <ReadButton message={message} shortcut={onReply ? undefined : 'm'} />
      <TrashButton message={message} shortcut={onReply ? undefined : '#'} />
      <StatusMenu message={message} />
    </div>
  )
}

interface ReplyProps {
  message: Message
  /** Called after the reply was sent. */
  onSent: () => void
}

/** Buttons that reply to a message as its agent, or as the other party. `agentName` is the text for the agent. */
export function ReplyButtons({ agentName, ...reply }: ReplyProps & { agentName: string }) {
  return (
    <>
      <DialogButton
        icon={Reply}
        data-key="r"
        dialog={close => <ReplyDialog {...reply} direction="outbound" onClose={close} />}
      >
        Reply as {agentName}
      </DialogButton>
      <DialogButton
        icon={UserRound}
        data-key="i"
        dialog={close => <ReplyDialog {...reply} direction="inbound" onClose={close} />}
      >
        Simulate reply
      </DialogButton>
    </>
  )
}

/** Dialog for a reply to a message, inbound or outbound. */
function ReplyDialog(props: ReplyProps & { direction: 'inbound' | 'outbound'; onClose: () => void }) {
  const { message, direction, onClose } = props
  const onSent = (): void => {
    props.onSent()
    onClose()
  }
  return (
    <Dialog
      title={direction === 'outbound' ? `Reply as ${getAgentName(message.agentId)}` : 'Simulate reply'}
      onClose={onClose}
    >
      {direction === 'outbound' ? (
        <AgentReplyForm message={message} onSent={onSent} />
      ) : (
        <IncomingEmailForm repliedTo={message} onSent={onSent} />
      )}
    </Dialog>
  )
}

function AgentReplyForm({ message, onSent }: { message: Message; onSent: () => void }) {
  const send = async (values: FormValues): Promise<void> => {
    const body = {
      body: values.text('body'),
      replyAll: values.isChecked('replyAll'),
      quoteOriginal: values.isChecked('quoteOriginal'),
      ...(await readMoreEmailFields(values)),
    }
    const params = { path: { id: message.id } }
    const { status } = await unwrap(api.POST('/email/{id}/reply', { params, body }))
    showToast(`Reply sent. Status: ${status}.`)
    onSent()
  }
  return (
    <Form submitLabel="Send" onSubmit={send}>
      <p class="faint">
        To <code>{getReplyAddresses(message)}</code>
      </p>
      <TextField label="Text" apiName="body" rows={7} required autoFocus />
      <div class="buttons">
        <CheckField label="Reply to all" apiName="replyAll" />
        <CheckField label="Quote the original message" apiName="quoteOriginal" />
      </div>
      <MoreEmailFields summary="Cc, HTML, attachments" />
    </Form>
  )
}
