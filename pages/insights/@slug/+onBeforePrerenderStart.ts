import { library } from '#content/library/library.server.ts'

export const onBeforePrerenderStart = () =>
  library()
    .articles.filter(({ section }) => section === 'insights')
    .map(({ path }) => path)
