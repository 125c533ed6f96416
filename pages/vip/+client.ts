import { startPage } from '#components/layout/frame.client.ts'
import { whenSeen } from '#components/limits/when-seen.client.ts'

// A page's own script takes the place of the renderer's, so it starts what that starts.
startPage()
whenSeen('[data-countdown]', () => void import('./start-countdown.client.ts'))
