/** What is said of a record that there is not. */
export const missingText = (one: string) => `Oops! The ${one} you're looking for doesn't exist.`
