import { startArticle } from './start-article.client.ts'
import { watchChips } from './filter-chips.client.ts'
import { watchLoadMore } from './load-more.client.ts'
import { showSavedArticles } from './saved-list.client.ts'
import { watchSearch } from './search.client.ts'

/** What the index and the articles do beyond being read. */
export function startInsights(): void {
  startArticle()
  watchChips()
  watchLoadMore()
  watchSearch()
  showSavedArticles()
}
