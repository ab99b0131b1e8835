/** The built page that is the same for every address: frontend/index.html. */
export interface Shell {
  /**
   * @returns it, with the headers that every static file of the pages has
   * @throws {Error} when there is none
   */
  fetch(): Promise<Response>;
  /** Another file of the pages, as it was deployed; a 404 where there is none. */
  file(path: string): Promise<Response>;
}

/**
 * @param files what the Worker is deployed with
 * @param devServer where Vite serves the pages instead, while somebody works on them
 */
export function createShell(files: Fetcher | undefined, devServer: string | undefined): Shell {
  return {
    fetch: async () => {
      const answer = devServer
        ? await fetch(`${devServer}/index.html`)
        : await files?.fetch('http://pages/');
      if (!answer?.ok) throw new Error(`The pages are not built: ${answer?.status ?? 'no files'}`);
      return answer;
    },
    file: async (path) =>
      (await files?.fetch(`http://pages${path}`)) ?? new Response(null, { status: 404 }),
  };
}
