import { watchContactLinks } from '#components/layout/contact-scroll.client.ts'
import { startPage } from '#components/layout/frame.client.ts'
import { whenSeen } from '#components/limits/when-seen.client.ts'

startPage()
watchContactLinks()
whenSeen('[name=country]', () => void import('#components/forms/start-country-menus.client.ts'))
