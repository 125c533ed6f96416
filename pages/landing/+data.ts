import { landingPages } from '#content/landing-pages.ts'
import { dataAt } from '../data-at.ts'

export const data = dataAt((at) => landingPages.find(({ path }) => path === at))
