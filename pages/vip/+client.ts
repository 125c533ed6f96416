import { startPage } from '#components/layout/frame.client.ts'
import { whenSeen } from '#components/limits/when-seen.client.ts'

startPage()
whenSeen('[data-countdown]', () => void import('./start-countdown.client.ts'))
