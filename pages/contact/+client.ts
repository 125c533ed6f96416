import { watchContactLinks } from '#components/layout/contact-scroll.client.ts'
import { startPage } from '#components/layout/frame.client.ts'
import { whenSeen } from '#components/limits/when-seen.client.ts'

// A page's own script takes the place of the renderer's, so it starts what that starts.
startPage()
watchContactLinks()
whenSeen('[name=country]', () => void import('#components/forms/start-country-menus.client.ts'))
