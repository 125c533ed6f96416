import type { StripeBehaviour } from './behaviour.ts'
import type { WebhookTarget } from './webhooks.ts'

/** What can be set while the stand-in runs. */
export type Controls = {
  behaviour: StripeBehaviour
  webhook: WebhookTarget
  /** Events are kept back while true; they go out when it ends. */
  isHolding: boolean
  /** Whether the script in the browser can be loaded. */
  isScriptDown: boolean
}
