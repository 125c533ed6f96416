import { library } from '#articles/library.server.ts'

export const onBeforePrerenderStart = () =>
  library()
    .articles.filter(({ section }) => section === 'blog')
    .map(({ path }) => path)
