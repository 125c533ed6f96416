import { savedKey } from './saved-marker.ts'

/** An article kept on the device: enough to list it without asking anyone. */
export type SavedArticle = { path: string; title: string }

const isSavedArticle = (entry: unknown): entry is SavedArticle =>
  typeof entry === 'object' &&
  entry !== null &&
  'path' in entry &&
  typeof entry.path === 'string' &&
  /^\/(insights|blog)\/[a-z0-9-]+$/.test(entry.path) &&
  'title' in entry &&
  typeof entry.title === 'string'

/** The saved articles, newest first; empty where storage is blocked or holds something else. */
export function savedArticles(): SavedArticle[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(savedKey) ?? '[]')
    return Array.isArray(list) ? list.filter(isSavedArticle) : []
  } catch {
    return []
  }
}

/** Keeps the list; false where the browser refuses storage. */
export function keepSavedArticles(list: readonly SavedArticle[]): boolean {
  try {
    localStorage.setItem(savedKey, JSON.stringify(list))
    return true
  } catch {
    return false
  }
}
