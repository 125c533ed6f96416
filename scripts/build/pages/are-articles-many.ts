import { library } from '#articles/library.server.ts'

/** From more on, articles share what is worked out for each alone while they are few. */
const fewArticles = 400

export const areArticlesMany = () => library().articles.length > fewArticles
