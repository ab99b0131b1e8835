import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { vi } from 'vitest';
import { root } from '../rehearsal/settings.ts';

/** The built pages, in memory. */
export interface BuiltPages {
  /** The code of every module as it went into the build, by its path within the project. */
  modules: ReadonlyMap<string, string>;
  /** The files of the pages, by name. */
  files: ReadonlyMap<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;
  /** All scripts, concatenated. */
  script: string;
}

/**
 * Builds the pages as `npm run build` (production) or `npm start` (localhost) does.
 * @param env build variables, such as WIDGET_VERSION
 */
export async function buildPages(
  mode: 'production' | 'localhost',
  env: Record<string, string> = {},
): Promise<BuiltPages> {
  const modules = new Map<string, string>();
  for (const [name, value] of Object.entries({ ...env, NODE_ENV: 'production' })) {
    vi.stubEnv(name, value);
  }
  try {
    const result = await build({
      configFile: join(root, 'vite.config.ts'),
      mode,
      logLevel: 'error',
      build: { write: false },
      plugins: [
        {
          name: 'look-on',
          enforce: 'post',
          transform: (code, id) => void modules.set(id.replace(`${root}/`, ''), code),
        },
      ],
    });
    const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) =>
      'output' in part ? part.output : [],
    );
    return {
      modules,
      files: new Map(outputs.map((file) => [file.fileName, file])),
      script: outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n'),
    };
  } finally {
    vi.unstubAllEnvs();
  }
}
