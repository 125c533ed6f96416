import type { IncomingMessage, ServerResponse } from 'node:http'

/** One stand-in: answers everything below its path. `path` is what follows the mount, with its slash. */
export type SandboxPart = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<void>
