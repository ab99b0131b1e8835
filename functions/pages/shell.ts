/** The built page that is the same for every URL: frontend/index.html. */
export interface Shell {
  /**
   * @returns the page, with the headers of all static files
   * @throws {Error} when there is none
   */
  fetch(): Promise<Response>;
  /** Returns another deployed file of the pages; a 404 if there is none. */
  file(path: string): Promise<Response>;
}

/**
 * @param files static assets of the Worker
 * @param devServer Vite's dev server, used instead during development
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
