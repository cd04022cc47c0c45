/** The one reply that is not JSON: bytes, with the headers that say what they are. */
export class FileReply {
  readonly status = 200

  constructor(
    readonly content: Uint8Array,
    readonly headers: Record<string, string>,
  ) {}
}
