import { library } from '#articles/library.server.ts'

export const onBeforePrerenderStart = () => library().articles.map(({ path }) => path)
