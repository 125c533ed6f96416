import { startPage } from '#components/layout/frame.client.ts'
import { whenSeen } from '#components/limits/when-seen.client.ts'

startPage()
whenSeen('[name=country]', () => void import('#components/forms/country-menus.client.ts'))
