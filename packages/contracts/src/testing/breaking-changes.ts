import type { ContractSchemas, JsonSchema } from '../contract-schemas.js';

/** What prevents an app built with the older contract from talking to one built with the newer. */
export interface BreakingChange {
  call: string;
  /** For example `count of the request: a value that was taken may be refused (maximum)`. */
  what: string;
}

/**
 * What breaks between two contracts: a call or field is removed, a request accepts less, a reply contains values that its readers do not
 * know or lacks what they rely on. Additions break nothing (TEAM-19).
 */
export function breakingChanges(older: ContractSchemas, newer: ContractSchemas): BreakingChange[] {
  return Object.keys(propertiesOf(older.requests)).flatMap((call): BreakingChange[] => {
    const [asked, asks] = [propertiesOf(older.requests)[call], propertiesOf(newer.requests)[call]];
    const [answered, answers] = [propertiesOf(older.replies)[call], propertiesOf(newer.replies)[call]];
    if (!asked || !answered) return [];
    if (!asks || !answers) return [{ call, what: 'the call is gone' }];
    const request = new Comparison(older.requests, newer.requests, 'refused').misfits(asked, asks);
    // Readers of a reply skip unknown fields; they must understand everything else.
    const reply = new Comparison(newer.replies, older.replies, 'unknown').misfits(answers, answered);
    return [
      ...request.map((what) => ({ call, what: `request ${what}` })),
      ...reply.map((what) => ({ call, what: `reply ${what}` })),
    ];
  });
}

/** Bounds that may be wider on the receiving side, and not narrower. */
const BOUNDS = {
  minimum: 1,
  exclusiveMinimum: 1,
  minLength: 1,
  minItems: 1,
  maximum: -1,
  exclusiveMaximum: -1,
  maxLength: -1,
  maxItems: -1,
} as const;
/** Rules that cannot be compared: having none, or the same one, is safe. */
const RULES = ['pattern', 'format', 'propertyNames', 'not', 'multipleOf'] as const;

/** Compares what one side sends with what the other accepts: every value of `said` must be valid for `taken`. */
class Comparison {
  readonly #seen = new Set<string>();

  /** @param misfit what happens to a value that does not match */
  constructor(
    private readonly saying: JsonSchema,
    private readonly taking: JsonSchema,
    private readonly misfit: 'refused' | 'unknown',
  ) {}

  /** Texts such as `post.title: may be refused now (maxLength)`. */
  misfits(said: JsonSchema, taken: JsonSchema, path = ''): string[] {
    const [from, to] = [resolved(said, this.saying), resolved(taken, this.taking)];
    const pair = `${said['$ref']} ${taken['$ref']}`;
    if (said['$ref'] !== undefined && taken['$ref'] !== undefined) {
      if (this.#seen.has(pair)) return [];
      this.#seen.add(pair);
    }
    const saysOneOf = formsOf(from);
    if (saysOneOf) return saysOneOf.flatMap((form) => this.misfits(form, to, path));
    const takesOneOf = formsOf(to);
    if (takesOneOf) return this.#misfitsOfForms(from, takesOneOf, path);
    const values = valuesOf(from);
    const known = valuesOf(to);
    if (values && known) {
      const others = values.filter((value) => !known.includes(value));
      return others.map((value) => this.#say(path, JSON.stringify(value)));
    }
    if (known) return [this.#say(path, 'enum')];
    if (to['type'] !== undefined && !isOfType(from, values, to['type'])) return [this.#say(path, 'type')];
    return [
      ...(values ? [] : this.#outOfBounds(from, to)).map((keyword) => this.#say(path, keyword)),
      ...this.#misfitsOfFields(from, to, path),
      ...this.#misfitsOfItems(from, to, path),
    ];
  }

  /** Finds a form that accepts all of it, or the errors for the closest one. */
  #misfitsOfForms(from: JsonSchema, forms: readonly JsonSchema[], path: string): string[] {
    const before = new Set(this.#seen);
    const tried = forms.map((form) => {
      this.#seen.clear();
      for (const pair of before) this.#seen.add(pair);
      return this.misfits(from, form, path);
    });
    return tried.sort((a, b) => a.length - b.length)[0] ?? [];
  }

  #outOfBounds(from: JsonSchema, to: JsonSchema): string[] {
    const bounds = Object.entries(BOUNDS).filter(([keyword, sign]) => {
      const limit = to[keyword];
      if (typeof limit !== 'number') return false;
      const own = from[keyword];
      return typeof own !== 'number' || (own - limit) * sign < 0;
    });
    const rules = RULES.filter(
      (rule) => to[rule] !== undefined && JSON.stringify(from[rule]) !== JSON.stringify(to[rule]),
    );
    return [...bounds.map(([keyword]) => keyword), ...rules];
  }

  #misfitsOfFields(from: JsonSchema, to: JsonSchema, path: string): string[] {
    const [said, taken] = [propertiesOf(from), propertiesOf(to)];
    const [older, newer] = this.misfit === 'refused' ? [said, taken] : [taken, said];
    const gone = Object.keys(older).filter(
      (field) => !newer[field] && !isOpen(this.misfit === 'refused' ? to : from),
    );
    const needed = namesOf(to['required']).filter(
      (field) => !namesOf(from['required']).includes(field) && !gone.includes(field),
    );
    return [
      ...gone.map((field) => `${joined(path, field)}: is gone`),
      ...needed.map((field) =>
        this.misfit === 'refused'
          ? `${joined(path, field)}: is required now`
          : `${joined(path, field)}: may be missing now`,
      ),
      ...Object.entries(said).flatMap(([field, schema]) => {
        const other = taken[field] ?? schemaOf(to['additionalProperties']);
        return other ? this.misfits(schema, other, joined(path, field)) : [];
      }),
      ...this.#misfitsOfSchemas(from['additionalProperties'], to['additionalProperties'], joined(path, '*')),
    ];
  }

  #misfitsOfItems(from: JsonSchema, to: JsonSchema, path: string): string[] {
    return this.#misfitsOfSchemas(from['items'], to['items'], `${path}[]`);
  }

  #misfitsOfSchemas(from: unknown, to: unknown, path: string): string[] {
    const [said, taken] = [schemaOf(from), schemaOf(to)];
    return taken ? this.misfits(said ?? {}, taken, path) : [];
  }

  #say(path: string, why: string): string {
    const what = this.misfit === 'refused' ? 'a value may be refused now' : 'a value may be new to readers';
    return `${path || 'body'}: ${what} (${why})`;
  }
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A schema that restricts something; `additionalProperties` may also be false or `{}`. */
const schemaOf = (value: unknown): JsonSchema | undefined =>
  isSchema(value) && Object.keys(value).length > 0 ? value : undefined;
const isOpen = ({ additionalProperties }: JsonSchema): boolean => isSchema(additionalProperties);
const namesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

function propertiesOf({ properties }: JsonSchema): Record<string, JsonSchema> {
  if (!isSchema(properties)) return {};
  return Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1])),
  );
}

function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const { $ref, ...rest } = schema;
  if (typeof $ref !== 'string') return schema;
  const definition = isSchema(root['$defs']) ? root['$defs'][$ref.replace('#/$defs/', '')] : undefined;
  if (!isSchema(definition)) throw new Error(`${$ref} is not in the schema`);
  return resolved({ ...definition, ...rest }, root);
}

const formsOf = (schema: JsonSchema): readonly JsonSchema[] | undefined => {
  const { anyOf, oneOf, type } = schema;
  const forms =
    anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((item) => ({ ...schema, type: item })) : undefined);
  return Array.isArray(forms) ? forms.filter(isSchema) : undefined;
};

const valuesOf = (schema: JsonSchema): readonly unknown[] | undefined => {
  if ('const' in schema) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : undefined;
};

function isOfType(from: JsonSchema, values: readonly unknown[] | undefined, type: unknown): boolean {
  if (from['type'] === type || (from['type'] === 'integer' && type === 'number')) return true;
  const isIt = (value: unknown) =>
    type === 'integer' ? Number.isInteger(value) : (value === null ? 'null' : typeof value) === type;
  return values?.every(isIt) ?? false;
}

const joined = (path: string, field: string): string => (path ? `${path}.${field}` : field);
