import { landingPages } from '#content/landing-pages.ts'

export const onBeforePrerenderStart = () => landingPages.map(({ path }) => path)
