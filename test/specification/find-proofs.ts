/** A test that names the statements which it proves. */
export interface Proof {
  /** Within `test/`. */
  file: string;
  /** As it stands in the file: `%s` or `${…}` where each case has its own words. */
  title: string;
  ids: string[];
}

/** The tagged tests of a file, and every line that was meant as a tag and is none. */
export interface FoundProofs {
  proofs: Proof[];
  /** `file:line: what stands there`. */
  invalidTags: string[];
}

const TAG = /^ *\/\/ proves ([a-z][a-z-]*\.[1-9]\d*(?:, [a-z][a-z-]*\.[1-9]\d*)*)$/;
const NEARLY_A_TAG = /^\s*(?:\/\/|\/?\*)+\s*proves\b/i;
/** A test that runs as it stands; in a `test.each`, the title comes after the cases. */
const TEST = /^ *test(?:\(|\.(?:each|for)\b[\s\S]*?\)\()\s*(['"`])(.+?)\1/;
/** What a runner takes: see `vitest.config.ts` and `playwright.config.ts`. */
const TEST_FILE =
  /^(?:browser\/.+\.spec\.ts|frontend\/.+\.test\.tsx?|(?:functions|bench|faults|gateway|load|local)\/.+\.test\.ts)$/;

/**
 * Reads the tags of one file of `test/`: one or more lines `// proves <section>.<number>, …` directly
 * above the test. Invalid is a tag that is written otherwise or stands above anything else, and an id
 * of one of these sections in any other place.
 */
export function findProofs(
  file: string,
  source: string,
  sections: ReadonlySet<string>,
): FoundProofs {
  const lines = source.split('\n');
  const proofs: Proof[] = [];
  const invalidTags: string[] = [];
  let ids: string[] = [];

  for (const [index, line] of lines.entries()) {
    const tag = TAG.exec(line)?.[1];
    if (tag !== undefined) {
      ids.push(...tag.split(', '));
    } else if (NEARLY_A_TAG.test(line) || namesAnId(line, sections)) {
      invalidTags.push(`${file}:${index + 1}: ${line.trim()}`);
    } else if (ids.length > 0) {
      const title = TEST_FILE.test(file) && TEST.exec(lines.slice(index).join('\n'))?.[2];
      if (title) proofs.push({ file, title, ids });
      else invalidTags.push(`${file}:${index + 1}: ${line.trim()}`);
      ids = [];
    }
  }
  return { proofs, invalidTags };
}

function namesAnId(line: string, sections: ReadonlySet<string>): boolean {
  return [...line.matchAll(/(?<![\w.-])([a-z][a-z-]*)\.\d+\b/g)].some(([, section = '']) =>
    sections.has(section),
  );
}
