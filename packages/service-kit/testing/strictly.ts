import { z } from 'zod';

/** The same schema with every object strict: a field that the contract does not know is an error. */
export const strictly = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodObject)
    return z.strictObject(
      Object.fromEntries(
        Object.entries(schema.shape).map(([key, value]) => [key, strictly(value as z.ZodType)]),
      ),
    );
  if (schema instanceof z.ZodArray) return z.array(strictly(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return strictly(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodOptional) return strictly(schema.unwrap() as z.ZodType).optional();
  return schema;
};
