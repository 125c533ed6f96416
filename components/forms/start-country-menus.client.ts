import { watchCountryMenus } from './country-menus.client.ts'

watchCountryMenus()
