/** Owner of the credential of a request. The record of the request belongs to `agent`, in the first organization. */
const CREDENTIALS = [
  'master',
  'user',
  'agent',
  'sibling',
  'otherMaster',
  'otherUser',
  'otherAgent',
  'none',
] as const

export type CredentialName = (typeof CREDENTIALS)[number]

/**
 * Expected status of each operation for each credential, written by hand. Every operation is called for a
 * record of the agent, with the `agentId` of the agent if it has that parameter. ":own" omits `agentId`,
 * ":all" lists without `agentId`, ":crossed" passes the `agentId` of the sibling with a record of the agent,
 * ":filter" filters by a record of the agent, ":number" passes the phone number instead of its id,
 * ":organization" passes the organization of the agent.
 *
 * 403M is MASTER_KEY_REQUIRED, 403F is FORBIDDEN. A 404 is the same as for an unknown id.
 */
const TABLE = `
operation                    master user  agent  sibling | otherMaster otherUser otherAgent | none

listAgents                   200    200   200    200       200         200       200          401
createAgent                  200    200   403M   403M      200         200       403M         401
createAgent:organization     200    200   403M   403M      404         404       403M         401
getAgent                     200    200   200    404       404         404       404          401
updateAgent                  200    200   403M   403M      404         404       403M         401
deleteAgent                  200    200   403M   403M      404         404       403M         401
rotateAgentKey               200    200   403M   403M      404         404       403M         401
listEmailIdentities          200    200   200    404       404         404       404          401
provisionIdentity            200    200   403M   403M      200         200       403M         401

createAddress                200    200   200    403F      404         404       404          401
listAddresses                200    200   200    403F      404         404       404          401
getAddress                   200    200   200    403F      404         404       404          401
getAddress:crossed           404    404   403F   404       404         404       404          401
updateAddress                200    200   200    403F      404         404       404          401
updateAddress:crossed        404    404   403F   404       404         404       404          401
deleteAddress                200    200   200    403F      404         404       404          401
validateAddress              200    200   200    403F      404         404       404          401

listInboxes                  200    200   200    403F      404         404       404          401
listInboxes:all              200    200   200    200       200         200       200          401
createInbox                  200    200   403F   403F      404         404       404          401
getInbox                     200    200   200    404       404         404       404          401
updateInbox                  200    200   403M   403M      404         404       403M         401
deleteInbox                  200    200   403M   403M      404         404       403M         401

listEmails                   200    200   200    403F      404         404       404          401
listEmails:all               200    200   200    200       200         200       200          401
getEmail                     200    200   200    404       404         404       404          401
sendEmail                    200    200   200    403F      404         404       404          401
sendEmail:own                400    400   200    200       400         400       200          401
replyToEmail                 200    200   200    404       404         404       404          401
forwardEmail                 200    200   200    404       404         404       404          401
createDraft                  200    200   200    403F      404         404       404          401
createDraft:own              400    400   200    200       400         400       200          401
listDrafts                   200    200   200    403F      404         404       404          401
listDrafts:all               200    200   200    200       200         200       200          401
getDraft                     200    200   200    404       404         404       404          401
deleteDraft                  200    200   200    404       404         404       404          401
sendDraft                    200    200   200    404       404         404       404          401
listSuppressions             200    200   403M   403M      200         200       403M         401
unsuppressEmail              200    200   403M   403M      404         404       403M         401

listMessages                 200    200   200    403F      404         404       404          401
listMessages:all             200    200   200    200       200         200       200          401
listMessages:filter          200    200   200    200       200         200       200          401
searchMessages               200    200   200    403F      404         404       404          401
searchMessages:all           200    200   200    200       200         200       200          401
searchMessages:filter        200    200   200    200       200         200       200          401
getMessage                   200    200   200    404       404         404       404          401
deleteMessage                200    200   200    404       404         404       404          401
updateMessageLabels          200    200   200    404       404         404       404          401
restoreMessage               200    200   200    404       404         404       404          401
downloadAttachment           200    200   200    404       404         404       404          401
approveMessage               200    200   403M   403M      404         404       403M         401
listThreads                  200    200   200    403F      404         404       404          401
listThreads:all              200    200   200    200       200         200       200          401
getThread                    200    200   200    404       404         404       404          401

sendSms                      200    200   200    403F      404         404       404          401
sendSms:own                  400    400   200    200       400         400       200          401
listSmsThreads               200    200   200    403F      404         404       404          401
listSmsThreads:all           200    200   200    200       200         200       200          401
getSmsThread                 200    200   200    404       404         404       404          401
listSmsSuppressions          200    200   200    403F      404         404       404          401
listSmsSuppressions:all      200    200   200    200       200         200       200          401
unsuppressSms                200    200   200    403F      404         404       404          401
unsuppressSms:all            200    200   200    200       200         200       200          401
searchPhoneNumbers           200    200   200    200       200         200       200          401
provisionPhoneNumber         200    200   403M   403M      404         404       403M         401
releasePhoneNumber           200    200   403M   403M      404         404       403M         401
releasePhoneNumber:number    200    200   403M   403M      404         404       403M         401
listPhoneNumbers             200    200   200    403F      404         404       404          401
listPhoneNumbers:own         400    400   200    200       400         400       200          401
listCalls                    200    200   200    403F      404         404       404          401
listCalls:all                200    200   200    200       200         200       200          401
createCall                   200    200   200    403F      404         404       404          401
createCall:own               400    400   200    200       400         400       200          401
getCall                      200    200   200    404       404         404       404          401
getCallTranscript            200    200   200    404       404         404       404          401
getCallRecording             200    200   200    404       404         404       404          401
listVoices                   200    200   200    200       200         200       200          401

provisionVault               200    200   403M   403M      404         404       403M         401
deprovisionVault             200    200   403M   403M      404         404       403M         401
getVaultStatus               200    200   200    403F      404         404       404          401
getVaultStatus:own           400    400   200    200       400         400       200          401
createCredential             200    200   200    403F      404         404       404          401
createCredential:own         400    400   200    200       400         400       200          401
listCredentials              200    200   200    403F      404         404       404          401
listCredentials:own          400    400   200    200       400         400       200          401
searchCredentials            200    200   200    403F      404         404       404          401
searchCredentials:own        400    400   200    200       400         400       200          401
getCredential                200    200   200    403F      404         404       404          401
getCredential:own            200    200   200    404       404         404       404          401
getCredential:crossed        404    404   403F   404       404         404       404          401
updateCredential             200    200   200    403F      404         404       404          401
updateCredential:own         200    200   200    404       404         404       404          401
deleteCredential             200    200   200    403F      404         404       404          401
deleteCredential:own         200    200   200    404       404         404       404          401
getTotp                      200    200   200    403F      404         404       404          401
getTotp:own                  200    200   200    404       404         404       404          401
generatePassword             200    200   200    403F      404         404       404          401
generatePassword:own         200    200   200    200       200         200       200          401
listOAuthApps                200    200   200    200       200         200       200          401
getOAuthApp                  200    200   200    200       200         200       200          401

createDemoInbox              200    200   200    200       200         200       200          401
listDemoMessages             200    200   200    200       200         200       200          200
selfTestDemoInbox            200    200   200    200       200         200       200          200

getMyOrganization            200    200   200    200       200         200       200          401
listOrganizations            200    200   200    200       200         200       200          401
listMyOrganizations          200    200   200    200       200         200       200          401
listComplianceTemplates      200    200   200    200       404         404       404          401

listDomains                  200    200   200    200       200         200       200          401
createDomain                 200    200   403M   403M      200         200       403M         401
getDomain                    200    200   200    200       404         404       404          401
updateDomain                 200    200   403M   403M      404         404       403M         401
deleteDomain                 200    200   403M   403M      404         404       403M         401
verifyDomain                 200    200   403M   403M      404         404       403M         401
listDomainRecords            200    200   200    200       404         404       404          401
getDomainZoneFile            200    200   200    200       404         404       404          401

listWebhooks                 200    200   403M   403M      200         200       403M         401
createWebhook                200    200   403M   403M      200         200       403M         401
listEventTypes               200    200   200    200       200         200       200          401
getWebhook                   200    200   403M   403M      404         404       403M         401
updateWebhook                200    200   403M   403M      404         404       403M         401
deleteWebhook                200    200   403M   403M      404         404       403M         401
rotateWebhookSecret          200    200   403M   403M      404         404       403M         401
testWebhook                  200    200   403M   403M      404         404       403M         401
reenableWebhook              200    200   403M   403M      404         404       403M         401
getWebhookStats              200    200   403M   403M      404         404       403M         401
listWebhookDeliveries        200    200   403M   403M      404         404       403M         401
listWebhookDeadLetters       200    200   403M   403M      404         404       403M         401
replayWebhookDelivery        200    200   403M   403M      404         404       403M         401
`

const SENDING_OPERATIONS = [
  ...['sendEmail', 'replyToEmail', 'forwardEmail', 'sendDraft', 'sendSms', 'createCall'],
  'approveMessage',
]

/**
 * Operations that respond with 400 BAD_REQUEST if the agent has this status. A suspended agent cannot send or call. A
 * deleted agent also gets no new records.
 */
export const REJECTED_OPERATIONS: Readonly<Record<'SUSPENDED' | 'DELETED', readonly string[]>> = {
  SUSPENDED: SENDING_OPERATIONS,
  DELETED: [
    ...SENDING_OPERATIONS,
    ...['updateAgent', 'rotateAgentKey', 'createAddress', 'createDraft', 'provisionPhoneNumber'],
    'createCredential',
  ],
}

export interface Cell {
  /** Operation and its variant, separated by a colon. */
  row: string
  credential: CredentialName
  expected: string
}

/** Returns every cell of the table. */
export function readTable(): Cell[] {
  const [, ...lines] = TABLE.trim()
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  return lines.flatMap(line => {
    const [row = '', ...cells] = line.split(/\s+/)
    if (cells.length !== CREDENTIALS.length) throw new Error(`The row of ${row} has ${cells.length} cells.`)
    return CREDENTIALS.map((credential, index) => ({ row, credential, expected: cells[index] ?? '' }))
  })
}
